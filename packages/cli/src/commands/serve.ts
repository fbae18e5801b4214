import { type Command, place, text, wholeNumber } from '../command.ts';

export const serve: Command = {
  about: 'Serves Vizard on http://localhost:2525, as npm start does. Ends with Ctrl-C.',
  options: {
    port: { type: 'string', value: 'N', help: 'port (environment: PORT; 2525)' },
    host: { type: 'string', value: 'H', help: 'address to listen on (environment: HOST; all)' },
    data: { type: 'string', value: 'FOLDER', help: 'where matches are kept (environment: DATA_DIR)' },
  },
  async run(values) {
    if (values.port !== undefined) process.env.PORT = String(wholeNumber(values, 'port', 2525, 0, 65_535));
    if (values.host !== undefined) process.env.HOST = text(values, 'host') as string;
    if (values.data !== undefined) process.env.DATA_DIR = place(text(values, 'data') as string);
    // The server starts when its main file is loaded, and runs until a signal stops it.
    await import('@vizard/server/main');
    return 0;
  },
};
