import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/steps/run.js';

const run = promisify(execFile);
const release = join(root, 'release');
const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');

beforeAll(() => run(process.execPath, [join(root, 'scripts/pack.js')], { cwd: root, maxBuffer: 1e8 }));

test('every package has the right types for those who import it', async () => {
  // The client and the command line are not imported.
  for (const name of readdirSync(release).filter((file) => !/^vizard-(web-)?\d/.test(file))) {
    const args = [attw, join(release, name), '--profile', 'esm-only', '--format', 'json'];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 });
    expect(JSON.parse(stdout)).toMatchObject({ analysis: { packageName: expect.stringContaining('@vizard/') } });
  }
});
