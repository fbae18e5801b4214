import { defineConfig } from 'vite';
import { messages } from './build/messages.ts';
import { rules } from './build/rules.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Where a server runs while the client is developed with `npx vite`. */
const server = process.env.VIZARD_SERVER ?? 'http://localhost:2525';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), rules(), serviceWorker()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // nothing is inlined: sprites are used by address, and the content policy forbids data addresses for scripts and fonts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es', plugins: () => [messages()] },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
});
