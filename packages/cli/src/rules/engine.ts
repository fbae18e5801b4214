import { dirname, resolve } from 'node:path';
import type { Node, Source } from './syntax.ts';
import { nameOf } from './syntax.ts';

/** The methods of a game that set up a match, ask, take answers and end it. Its other methods show what is there, or write it down. */
const ENGINE = /^(options|setup|pending|take|outcome|team|mayTalk|openSeats)$/;

type Sources = ReadonlyMap<string, Source>;

/** The declarations that the engine of a game runs: everything that its methods in `src/rules.ts` name, across files. */
export function engineOf(sources: Sources): ReadonlySet<Node> {
  const reached = new Set<Node>();
  const visit = (path: string, name: string): void => {
    const source = sources.get(path);
    if (source === undefined) return;
    for (const part of partsOf(source))
      if (part.names.length === 0 || part.names.includes(name)) enter(path, part.node);
    for (const { from, as } of importsOf(source, name)) visit(resolve(dirname(path), from), as);
  };
  const enter = (path: string, node: Node): void => {
    if (reached.has(node)) return;
    reached.add(node);
    for (const name of namesIn(sources.get(path) as Source, node)) visit(path, name);
  };
  for (const [path, source] of sources)
    if (source.file === 'src/rules.ts') for (const method of methodsOf(source)) enter(path, method);
  return reached;
}

const DECLARATION = /^(Variable|Function|Class)Declaration$/;

const bodyOf = ({ nodes }: Source): readonly Node[] => nodes[0]?.body ?? [];

/** The statements of a file with the names they declare. */
const partsOf = (source: Source): { node: Node; names: string[] }[] =>
  bodyOf(source)
    .filter(({ type }) => type !== 'ImportDeclaration' && !type.startsWith('TS'))
    .map((node) => ({ node, names: namesOf(node.declaration ?? node) }));

function namesOf(node: Node): string[] {
  if (node.type !== 'VariableDeclaration') return DECLARATION.test(node.type) ? [node.id.name] : [];
  return node.declarations.flatMap(({ id }: Node) => identifiersIn(id));
}

const identifiersIn = (node: Node): string[] =>
  node.type === 'Identifier'
    ? [node.name]
    : (node.elements ?? node.properties ?? []).flatMap((one: Node | null) =>
        one === null ? [] : identifiersIn(one.value ?? one.argument ?? one),
      );

/** Where a name may come from: an import of this name, or a member of everything that a file exports (`* as legal`). */
function importsOf(source: Source, name: string): { from: string; as: string }[] {
  return bodyOf(source).flatMap(({ source: from, specifiers = [] }) =>
    specifiers
      .filter(({ type, local, exported }: Node) => /Namespace/.test(type) || (exported ?? local).name === name)
      .map(({ imported }: Node) => ({ from: from?.value ?? '', as: imported?.name ?? name })),
  );
}

/** Every name that is used inside of a node. */
function namesIn({ nodes }: Source, { start, end }: Node): Set<string> {
  const inside = nodes.filter((node) => node.start >= start && node.end <= end);
  return new Set(inside.flatMap(({ type, name }) => (type === 'Identifier' ? [name] : [])));
}

const methodsOf = ({ nodes }: Source): Node[] =>
  nodes.filter((node) => node.type === 'Property' && ENGINE.test(nameOf(node) ?? ''));
