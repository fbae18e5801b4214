/** The numbered statements of a RULES.md, in its order: lines such as `- R25-TRAP-1 ...`. */
export function statementsIn(text: string): string[] {
  return [...text.matchAll(/^\s*- ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+)\b/gm)].map((match) => match[1] as string);
}

/** The ids of statements a text names. */
export function idsIn(text: string): string[] {
  return text.match(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/g) ?? [];
}
