import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const SRC = join(import.meta.dirname, '../src');
/** A later layer wins, whatever the selector is. Each sheet states the order, because a page may load any of them first. */
const ORDER = '@layer tokens, base, ui, play, game;';

/** The layer of a style sheet, by its path in `src`: see ui/README.md. */
function layerOf(file: string): string {
  if (file === 'ui/tokens.css' || file === 'ui/base.css') return file.slice(3, -4);
  const [folder] = file.split('/');
  if (folder === 'ui') return 'ui';
  return folder === 'games' ? 'game' : 'play';
}

/** Puts each style sheet into the layer of its folder, so that no sheet has to name one. */
export function layers(): Plugin {
  return {
    name: 'vizard:layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.css$/ },
      handler: (code, id) => ({ code: `${ORDER}@layer ${layerOf(relative(SRC, id))} {${code}}`, map: null }),
    },
  };
}
