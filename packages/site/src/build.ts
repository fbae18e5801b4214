// node packages/site/src/build.ts FOLDER [PORT]: makes the site, from Markdown and types where they are. With a port it serves it.
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  Application,
  Converter,
  DocumentReflection,
  MinimalSourceFile,
  normalizePath,
  type ProjectReflection,
} from 'typedoc';
import { type Chapter, CONTENTS, HOME, MODULES } from './contents.ts';
import { pageOf, titleOf } from './documents.ts';
import { buildLive, rulesKits } from './live.ts';
import { serveSite } from './serve.ts';

const root = join(import.meta.dirname, '../../..');
const here = (path: string): string => join(root, path);
const gameOf = (file: string): string | undefined => /^packages\/games\/(\w+)\/RULES\.md$/.exec(file)?.[1];

/** The example is played where its rules are. */
const LIVE = `
## Play it here

This is a real table with two bots. It runs in this page alone: the same rules, bots and table as on a server, without a server.

<iframe class="live" src="../live/index.html" title="A table of Lanterns"></iframe>
`;

const [folder = here('.cache/site'), port] = process.argv.slice(2);
const out = resolve(folder);
const kits = await rulesKits(
  globSync('packages/games/*/RULES.md', { cwd: root }).flatMap((file) => gameOf(file) ?? []),
);

const app = await Application.bootstrap({
  entryPoints: Object.values(MODULES).map(here),
  tsconfig: join(import.meta.dirname, '../tsconfig.modules.json'),
  // The check of the repository has a newer compiler for that.
  skipErrorChecking: true,
  name: 'Vizard',
  readme: here(HOME),
  basePath: root,
  disableSources: true,
  searchInComments: true,
  searchInDocuments: true,
  customCss: join(import.meta.dirname, 'site.css'),
  favicon: here('packages/web/public/mark.svg'),
  highlightLanguages: ['bash', 'css', 'javascript', 'json', 'markdown', 'python', 'typescript'],
  sort: ['documents-first', 'source-order'],
  sortEntryPoints: false,
  headings: { readme: false },
  includeHierarchySummary: false,
  navigation: { includeFolders: false },
  validation: { notExported: false, invalidLink: true, invalidPath: true },
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
});

app.converter.on(Converter.EVENT_BEGIN, ({ project }) => addAll(project, project, CONTENTS));

function addAll(
  project: ProjectReflection,
  parent: ProjectReflection | DocumentReflection,
  chapters: readonly Chapter[],
) {
  for (const chapter of chapters)
    for (const file of globSync(chapter.file, { cwd: root }).sort()) add(project, parent, chapter, file);
}

function add(
  project: ProjectReflection,
  parent: ProjectReflection | DocumentReflection,
  chapter: Chapter,
  file: string,
) {
  const path = normalizePath(here(file));
  // A pattern does not name its own parent again.
  if (chapter.file.includes('*') && file.endsWith('README.md')) return;
  const markdown = readFileSync(path, 'utf8');
  const kit = kits.get(gameOf(file) ?? '');
  const text = pageOf(markdown, { kit, up: '../' }) + (file.includes('/lanterns/') ? LIVE : '');
  const { content } = app.converter.parseRawComment(new MinimalSourceFile(text, path), project.files);
  const page = new DocumentReflection(chapter.name ?? titleOf(markdown), parent, content, {});
  parent.addChild(page);
  project.registerReflection(page, undefined, path);
  addAll(project, page, chapter.under ?? []);
}

const names = Object.entries(MODULES);
const entries = (app.getEntryPoints() ?? []).map((entry) => ({
  ...entry,
  displayName: names.find(([, file]) => here(file) === entry.sourceFile.fileName)?.[0] ?? entry.displayName,
}));
const project = app.converter.convert(entries);
await app.generateDocs(project, out);
mkdirSync(join(out, 'art'), { recursive: true });
for (const game of kits.keys()) cpSync(here(`packages/web/src/art/${game}.svg`), join(out, `art/${game}.svg`));
await buildLive(join(out, 'live'));
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
else if (port !== undefined) {
  await serveSite(out, Number(port));
  console.log(`The documents are ready: http://localhost:${port}`);
}
