/** Are the last columns of a table the editions? */
export function isOfEditions(head: readonly string[], editions: readonly string[]): boolean {
  const [, ...books] = editions;
  return books.length > 0 && head.slice(head.length - books.length).join() === books.join();
}

/** If the last columns of a table are the editions, only the chosen one is shown. */
export function isOtherEdition(
  head: readonly string[],
  at: number,
  { editions, edition }: { editions: readonly string[]; edition: string },
): boolean {
  const from = head.length - editions.length;
  return isOfEditions(head, editions) && at >= from && editions[at - from] !== edition;
}

/** This many letters tell languages apart, whatever the ending: *angielski*, *po angielsku*. */
const STEM = 5;
const stemOf = (name: string): string => name.toLowerCase().slice(0, STEM);

/** The language of a column whose head names one, as *French* does, or *по-английски* in Russian rules. */
export function languageOf(head: string, spoken: string, languages: readonly string[]): string | undefined {
  const names = new Intl.DisplayNames([spoken], { type: 'language' });
  const stem = stemOf(head.split(/[ -]/).at(-1) ?? '');
  return languages.find((one) => stemOf(names.of(one) ?? '') === stem);
}
