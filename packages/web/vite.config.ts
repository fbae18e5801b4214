import { defineConfig } from 'vite';
import { Catalogues } from './build/catalogues.ts';
import { compress } from './build/compress.ts';
import { fonts } from './build/fonts.ts';
import { layers } from './build/layers.ts';
import { messages } from './build/messages.ts';
import { pseudoRules } from './build/pseudo.ts';
import { rules } from './build/rules.ts';
import { withoutSchemas, withoutSentences } from './build/sentences.ts';
import { serverLinks } from './build/server-links.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Where a server runs while the client is developed with `npx vite`. */
const server = process.env.VIZARD_SERVER ?? 'http://localhost:2525';

/** The languages: tests plant one more in a folder of their own. */
const catalogues = new Catalogues(process.env.VIZARD_LANGUAGES);

/** What every way to a table needs. */
const BASE = new RegExp(
  [
    'node_modules/(preact|@preact)/',
    'packages/protocol/src/(?!text|name|groups)',
    'web/src/app/(app|main|route|header|home/(?!resume|first-game|find-table)|tables/table-list)',
    'web/src/(language|session)/(?!staged-table)',
    'web/src/ui/(attempt|icon|toast|segmented|lazy|own|part|stable|face|settings|theme)',
    'web/src/people/account',
    'web/src/lobby/level',
    'web/src/play/(current-question|director|hint|keys|live|log\\.|meaning|names|notes-page|pace|page|refus|selection|tabs|undo|use-)',
    'web/src/games/(registry|\\w+/kit)\\.',
  ].join('|'),
);

/** What the table of Room 25 and its set-up, lessons and aids draw and say alike. */
const ROOM25 =
  /web\/src\/games\/room25\/(art|nameplate|token|aids|label)\.|packages\/games\/room25\/src\/(room-colours|names|alarm)\./;

/** What every page has already. */
const THERE = /\/(base|rolldown-runtime)-/;
const TABLE = /\/(at-table|room25-parts)-/;

/** The rules of a game, without what only bots and lessons ask for: in one file they pack best. */
const RULES =
  /packages\/games\/(\w+)\/src\/(?!index|imagine|invariants|scenario|position|cannot-arise|event-facts|match-facts|token-marks)/;
const rulesOf = (id: string): string => `${RULES.exec(id)?.[1]}-rules`;

/** What hosts a table up to its first question, in one file as well. */
const HOSTING = new RegExp(
  [
    'node_modules/@noble/',
    'packages/(protocol|kernel)/src/(?!claims|match-facts)',
    'packages/table/src/(?!answers|execute-later|follow|late\\.|lobby|take-over|votes|talk|hints|tables|voices|results)',
    'packages/bots/src/(bot|levels|personas|random-bot|(\\w+/)?manners)\\.',
    'web/src/(offline/(?!host)|ui/own|games/(\\w+/)?hosts?\\.)',
  ].join('|'),
);

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // the language of tests is never built into what players get
  plugins: [
    layers(),
    withoutSchemas(),
    messages(catalogues),
    fonts(catalogues),
    mode === 'pseudo' ? rules(pseudoRules) : rules(),
    serverLinks(catalogues),
    serviceWorker(catalogues),
    compress(),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // nothing is inlined: sprites are used by address, and the content policy forbids data addresses for scripts and fonts
    assetsInlineLimit: 0,
    // beside a file all that it needs is fetched at once, so only the rest has to be named; what a table asks for has time
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId }) =>
        needed.filter((one) => one !== file && !THERE.test(one) && (one.endsWith('.css') || !TABLE.test(hostId))),
    },
    // what every way to a table needs comes in one file: many small ones pack worse
    rolldownOptions: {
      output: {
        comments: false,
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'room25-parts', test: ROOM25 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [withoutSchemas(), withoutSentences()],
    rolldownOptions: {
      output: {
        comments: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: rulesOf, test: RULES },
            { name: 'hosting', test: HOSTING },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
}));
