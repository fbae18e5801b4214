/**
 * A small bot for Vizard, with nothing but Node: takes a seat at a table and answers every question at random.
 *
 *   node bot.ts http://localhost:2525 CODE SEAT TOKEN
 *
 * SEAT counts from 0. It speaks over the socket; bot.py does the same over HTTP. See docs/bot-api.md.
 */
import { randomUUID } from 'node:crypto';

interface Question {
  readonly id: number;
  readonly ask: string;
  readonly choices: readonly string[];
  readonly given?: string;
  readonly standing?: boolean;
}

interface Message {
  readonly kind: string;
  readonly message?: string;
  readonly questions?: readonly Question[];
  readonly outcome?: unknown;
}

const [base = '', table = '', seat = '', token = ''] = process.argv.slice(2);
if (token === '') throw new Error('Call it like this: node bot.ts http://localhost:2525 CODE SEAT TOKEN');

const answered = new Set<number>();
// Node's own sockets take headers; the standard, and with it the type, does not know them.
const options = { headers: { authorization: `Bearer ${token}` } } as unknown as string[];
const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/socket`, options);
const say = (message: object) => socket.send(JSON.stringify(message));

socket.onopen = () => {
  say({ kind: 'hello', protocol: 1, table });
  say({ kind: 'sit', id: randomUUID(), seat: Number(seat) });
};
socket.onclose = ({ reason }) => console.log('closed', reason);
socket.onmessage = ({ data }) => {
  const { kind, message, questions = [], outcome } = JSON.parse(String(data)) as Message;
  if (kind === 'refused') console.log('refused:', message);
  if (kind !== 'update') return;
  if (outcome !== undefined) {
    console.log('over:', JSON.stringify(outcome));
    socket.close();
    return;
  }
  for (const { id, ask, choices, given, standing } of questions) {
    if (given !== undefined || standing === true || answered.has(id)) continue;
    answered.add(id);
    // Everything a person on this seat would know is in the view of the update; this bot does not look.
    const choice = choices[Math.floor(Math.random() * choices.length)] as string;
    say({ kind: 'choose', id: randomUUID(), decision: id, choice });
    console.log(ask, choice);
  }
};
