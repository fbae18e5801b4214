import type { Plugin } from 'vite';

/** Which argument of an error is its English sentence. */
const SENTENCE: Readonly<Record<string, number>> = { Refused: 1, BadOptions: 0, IllegalChoice: 0 };

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
}

/**
 * Leaves the English sentences of refusals out of the host in the browser: nobody reads them there, since the page has its own words for
 * every code. A program that talks to a server gets them.
 */
export function withoutSentences(): Plugin {
  return {
    name: 'vizard:without-sentences',
    enforce: 'post',
    transform(code) {
      if (!Object.keys(SENTENCE).some((error) => code.includes(`new ${error}(`))) return undefined;
      const found = sentencesIn(this.parse(code));
      const quiet = found.reduceRight((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
      return { code: quiet, map: null };
    },
  };
}

/** In the order of the text; one within another goes with it. */
function sentencesIn(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const { type, callee, arguments: given } = tree as Partial<Node>;
  const sentence = type === 'NewExpression' ? given?.[SENTENCE[callee?.name ?? ''] ?? -1] : undefined;
  const inside = Object.values(tree)
    .flatMap(sentencesIn)
    .filter(({ start, end }) => sentence === undefined || start < sentence.start || end > sentence.end);
  const own = sentence?.type === 'Literal' || sentence?.type === 'TemplateLiteral' ? [sentence] : [];
  return [...inside, ...own].sort((one, other) => one.start - other.start);
}
