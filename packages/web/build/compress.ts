import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Letters and numbers: pictures and fonts of other kinds are packed already. */
const TEXT = /\.(js|css|svg|html|json|webmanifest)$/;
/** Below this a file fits into one packet as it is. */
const SMALL = 512;

const packings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes a file's packed forms beside it, where they are smaller. */
async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALL) return;
  await Promise.all(
    Object.entries(packings).map(async ([ending, compress]) => {
      const packed = await compress(content);
      if (packed.length < content.length) await writeFile(`${file}.${ending}`, packed);
    }),
  );
}

/** Packs every text of the build once, so that no server has to: Node uses a thread per file. */
export function compress(): Plugin {
  let dir = '';
  return {
    name: 'vizard:compress',
    apply: 'build',
    enforce: 'post',
    writeBundle(options) {
      dir = options.dir ?? '';
    },
    // after all plugins have written their files
    async closeBundle() {
      if (dir === '') return;
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
      await Promise.all(files.map((file) => pack(join(dir, file))));
    },
  };
}
