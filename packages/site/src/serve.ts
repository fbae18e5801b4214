import { preview } from 'vite';

/** Serves a built site on this machine; what is not there is answered with 404. */
export const serveSite = (folder: string, port: number) =>
  preview({
    configFile: false,
    logLevel: 'warn',
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
