import { isMask, makeServerMessage } from '@vizard/protocol';
import { LocalTables, type Person } from '@vizard/table';
import { bots, lookedAt } from './bots.ts';
import { browserStore } from './browser-store.ts';
import { catalogue, fetchGames } from './catalogue.ts';

/** Runs tables in this browser, against bots, without any server. Same code as on the server, with the browser's own ports. */

const store = browserStore('vizard', () => void noticeLoss());
const tables = new LocalTables({
  store,
  clock: {
    now: () => Date.now(),
    at(time, call) {
      const timer = setTimeout(call, Math.max(0, time - Date.now()));
      return () => clearTimeout(timer);
    },
  },
  bots,
  chance: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
  catalogue,
  log: (level, what, detail) => console[level](what, detail),
  build: 'browser',
  botPace: 700,
  idle: 60_000,
});

setInterval(() => void tables.tend(), 5000);

/** Who is at which table. */
const guests = new Map<MessagePort, string>();

/** The browser has emptied its store under running tables: they are gone, and that is said. */
async function noticeLoss(): Promise<void> {
  for (const [port, code] of guests) {
    const there = await store.table(code).catch(() => undefined);
    if (there === undefined) port.postMessage(makeServerMessage({ kind: 'bye', code: 'unknownTable', again: false }));
  }
}

/** A page connects over its port. */
function welcome(port: MessagePort, person: Person): void {
  const connection = tables.connect(person, { send: (text) => port.postMessage(text), end: () => port.close() });
  // one after the other: a game may have to be fetched before its first message is understood
  let turn = Promise.resolve();
  port.onmessage = ({ data }) => {
    turn = turn.then(async () => {
      const code = await fetchGames(data, store);
      if (code !== undefined) guests.set(port, code);
      if (String(data).includes('"looked"')) lookedAt();
      await connection.receive(data);
    });
  };
  port.addEventListener('close', () => {
    guests.delete(port);
    connection.close();
  });
  port.postMessage('ready');
}

const listen = ({ data, ports }: MessageEvent): void => {
  const [port] = ports;
  if (port === undefined || typeof data?.guest !== 'string') return;
  if (data.lesson !== undefined) void import('../learn/teacher.ts').then(({ teach }) => teach(port, data.lesson));
  else
    welcome(port, {
      guest: data.guest,
      name: String(data.name),
      ...(isMask(String(data.mask)) && { mask: data.mask }),
    });
};

if ('onconnect' in self) {
  self.addEventListener('connect', (event) => {
    for (const port of (event as MessageEvent).ports) port.onmessage = listen;
  });
} else {
  self.addEventListener('message', listen as EventListener);
}
