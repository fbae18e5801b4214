/** The order of the site: a guide for each kind of reader, and under it what they go on with. Every path is a Markdown file of the repository. */
export interface Chapter {
  readonly file: string;
  /** The name in the list of pages, where the title of the document is too long or says too little there. */
  readonly name?: string;
  readonly under?: readonly Chapter[];
}

const pages = (...files: readonly string[]): readonly Chapter[] => files.map((file) => ({ file }));

/** The first page. */
export const HOME = 'README.md';

export const CONTENTS: readonly Chapter[] = [
  {
    file: 'docs/playing.md',
    name: 'For players',
    under: [
      { file: 'packages/games/room25/RULES.md', name: 'Rules of Room 25' },
      { file: 'packages/games/grimm/RULES.md', name: 'Rules of The Grimm Masquerade' },
      { file: 'packages/kernel/example/lanterns/RULES.md', name: 'Lanterns, live' },
      { file: 'docs/accessibility.md' },
      { file: 'CHANGELOG.md', name: 'What is new' },
    ],
  },
  {
    file: 'docs/self-hosting.md',
    name: 'For hosts',
    under: pages(
      'docs/threat-model.md',
      'SECURITY.md',
      'docs/performance.md',
      'docs/scaling.md',
      'packages/server/README.md',
    ),
  },
  {
    file: 'docs/building.md',
    name: 'For engineers',
    under: [
      ...pages('docs/first-game.md', 'docs/bot-api.md', 'docs/notation.md', 'CONTRIBUTING.md', 'docs/architecture.md'),
      ...pages('docs/vocabulary.md', 'docs/proofs.md', 'docs/releases.md'),
      { file: 'packages/kernel/README.md', name: 'Package: kernel' },
      { file: 'packages/leakcheck/README.md', name: 'Package: leakcheck' },
      { file: 'packages/games/room25/README.md', name: 'Package: room25' },
      { file: 'packages/games/room25/scenarios/README.md', name: 'Scenarios of Room 25' },
      { file: 'packages/games/grimm/README.md', name: 'Package: grimm' },
      { file: 'packages/bots/README.md', name: 'Package: bots' },
      { file: 'packages/protocol/README.md', name: 'Package: protocol' },
      { file: 'packages/table/README.md', name: 'Package: table' },
      { file: 'packages/web/README.md', name: 'Package: web' },
      { file: 'packages/cli/README.md', name: 'Package: cli' },
      { file: 'packages/create/README.md', name: 'Package: create' },
      { file: 'docs/decisions/README.md', name: 'Decisions', under: [{ file: 'docs/decisions/*.md' }] },
    ],
  },
  {
    file: 'docs/research.md',
    name: 'For researchers',
    under: [
      ...pages('docs/env.md', 'docs/bots.md', 'docs/balance.md'),
      { file: 'packages/lab/README.md', name: 'Measuring' },
    ],
  },
  { file: 'NOTICE.md', under: pages('CODE_OF_CONDUCT.md') },
];

/** The packages whose types are described, by the names they are imported with. */
export const MODULES: Readonly<Record<string, string>> = {
  '@vizard/kernel': 'packages/kernel/src/index.ts',
  '@vizard/kernel/match-file': 'packages/kernel/src/match-file.ts',
  '@vizard/kernel/scenario': 'packages/kernel/scenario/index.ts',
  '@vizard/kernel/testing': 'packages/kernel/testing/index.ts',
  '@vizard/kernel/example': 'packages/kernel/example/lanterns/index.ts',
  '@vizard/leakcheck': 'packages/leakcheck/src/index.ts',
  '@vizard/leakcheck/boardgame.io': 'packages/leakcheck/src/boardgame-io.ts',
  '@vizard/room25': 'packages/games/room25/src/index.ts',
  '@vizard/grimm': 'packages/games/grimm/src/index.ts',
  '@vizard/bots': 'packages/bots/src/index.ts',
  '@vizard/protocol': 'packages/protocol/src/index.ts',
  '@vizard/table': 'packages/table/src/index.ts',
  '@vizard/server': 'packages/server/src/index.ts',
};
