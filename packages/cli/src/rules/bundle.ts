import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { isInside, ROOT } from '../repository.ts';
import { instrument, type Planted } from './instrument.ts';
import { parse, type Source } from './syntax.ts';

/** The code of a game, its scenario language, the kernel and its tests, in chunks that call each other by `require`. */
export interface Bundle {
  /** By file name. */
  readonly chunks: Readonly<Record<string, string>>;
  readonly game: string;
  /** The chunk of each file of tests. */
  readonly tests: Readonly<Record<string, string>>;
}

const GAME = 'virtual:game';

export interface Parts {
  readonly folder: string;
  /** The sources that hold faults, by path. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly faults: readonly Planted[];
  readonly tests: readonly string[];
}

export async function bundle({ folder, sources, faults, tests }: Parts): Promise<Bundle> {
  const byFile = Map.groupBy(faults, ({ file }) => file);
  const plugin: Plugin = {
    name: 'faults',
    enforce: 'pre',
    resolveId: (id) => (id === GAME ? `\0${GAME}` : undefined),
    load: (id) => (id === `\0${GAME}` ? entry(folder) : undefined),
    transform(text, id) {
      if (!isInside(id, ROOT) || id.includes('node_modules') || !id.endsWith('.ts')) return undefined;
      const source = sources.get(id) ?? parse(id, text);
      const url = JSON.stringify(pathToFileURL(id).href);
      return instrument(source, byFile.get(relative(folder, id)) ?? []).replaceAll('import.meta.url', url);
    },
  };
  const names = tests.map((file) => [basename(file, '.ts'), file] as const);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [plugin],
    build: {
      write: false,
      ssr: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: { game: GAME, ...Object.fromEntries(names) },
        external: ['vitest', 'fast-check', /^node:/],
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'shared-[name]-[hash].cjs' },
      },
    },
    ssr: { noExternal: true },
  });
  const { output } = result as { output: readonly { type: string; fileName: string; code?: string }[] };
  return {
    chunks: Object.fromEntries(output.map(({ fileName, code = '' }) => [fileName, code])),
    game: 'game.cjs',
    tests: Object.fromEntries(names.map(([name, file]) => [file, `${name}.cjs`])),
  };
}

/** What a game's folder has to have for its scenarios to be played. */
const entry = (folder: string): string => `
  import * as index from ${JSON.stringify(join(folder, 'src/index.ts'))};
  import * as language from ${JSON.stringify(join(folder, 'src/scenario.ts'))};
  import { runScenario } from '@vizard/kernel/scenario';
  const game = Object.values(index).find((one) => typeof one?.pending === 'function' && typeof one.name === 'string');
  export const play = (text) => runScenario(text, [{ game, scenario: language.scenario }]);
`;
