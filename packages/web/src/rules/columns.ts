/** Are the last columns of a table the editions? */
export function isOfEditions(head: readonly string[], editions: readonly string[]): boolean {
  const [, ...books] = editions;
  return books.length > 0 && head.slice(head.length - books.length).join() === books.join();
}

/** Of a table whose last columns are the editions only the chosen one is shown. */
export function isOtherEdition(
  head: readonly string[],
  at: number,
  { editions, edition }: { editions: readonly string[]; edition: string },
): boolean {
  const from = head.length - editions.length;
  return isOfEditions(head, editions) && at >= from && editions[at - from] !== edition;
}
