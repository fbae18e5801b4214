import type { Plugin } from 'vite';

/** Which argument of an error, or of what throws one, is its English sentence. */
const SENTENCE: Readonly<Record<string, number>> = {
  Refused: 1,
  BadOptions: 0,
  IllegalChoice: 0,
  Diverged: 1,
  fail: 1,
  // of a library that checks what it is given
  TypeError: 0,
  RangeError: 0,
};

const TEXTS: readonly string[] = ['Literal', 'TemplateLiteral', 'BinaryExpression'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly key?: { readonly name?: string };
  readonly value?: Node;
}

/** What a build leaves out, and what takes its place. */
interface Cut {
  readonly node: Node;
  readonly by: string;
}

/**
 * Leaves the English sentences of refusals out of the worker that runs tables in the browser: nobody reads them there, since the page has its own words for
 * every code. A program that talks to a server gets them.
 */
export const withoutSentences = (): Plugin =>
  leaveOut('sentences', /\b(new [A-Z]\w+|fail)\(/, ({ type, callee, arguments: given }) => {
    const isCall = type === 'NewExpression' || type === 'CallExpression';
    const sentence = isCall ? given?.[SENTENCE[callee?.name ?? ''] ?? -1] : undefined;
    return sentence !== undefined && TEXTS.includes(sentence.type) ? { node: sentence, by: "''" } : undefined;
  });

/** Leaves out how messages are described to programs (JSON Schema): only a server publishes that. */
export const withoutSchemas = (): Plugin =>
  leaveOut('schemas', /\bschema: /, ({ type, key, value }) =>
    type === 'Property' && key?.name === 'schema' && value?.type === 'ObjectExpression'
      ? { node: value, by: '0' }
      : undefined,
  );

function leaveOut(what: string, where: RegExp, cutAt: (node: Partial<Node>) => Cut | undefined): Plugin {
  const cutsIn = (tree: unknown): Cut[] => {
    if (typeof tree !== 'object' || tree === null) return [];
    const cut = cutAt(tree as Partial<Node>);
    // one within another goes with it
    const inside = Object.values(tree)
      .flatMap(cutsIn)
      .filter(({ node }) => cut === undefined || node.start < cut.node.start || node.end > cut.node.end);
    return cut === undefined ? inside : [...inside, cut];
  };
  return {
    name: `vizard:without-${what}`,
    enforce: 'post',
    transform(code) {
      if (!where.test(code)) return undefined;
      const cuts = cutsIn(this.parse(code)).sort((one, other) => other.node.start - one.node.start);
      const left = cuts.reduce((text, { node, by }) => text.slice(0, node.start) + by + text.slice(node.end), code);
      return { code: left, map: null };
    },
  };
}
