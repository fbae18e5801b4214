import type { Answer, RemoteSeat } from './seat.ts';

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly properties: object; readonly required: string[] };
}

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'integer', minimum: 0, description });
const tool = (name: string, description: string, properties: object = {}, optional: readonly string[] = []): Tool => ({
  name,
  description,
  inputSchema: {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
  },
});

/** What a language model may do. Everything else of the interface is for people and their programs. */
export const TOOLS: readonly Tool[] = [
  tool('tables', 'Lists the public tables of the server, with the codes to sit down at.'),
  tool('sit', 'Takes a seat at a table. Do this first.', {
    table: text('the code of the table, six letters and digits'),
    seat: number('the seat, counted from 0'),
  }),
  tool(
    'look',
    'What your seat sees: the table, the view, what happened, your open questions with all legal choices, and the outcome once it is over. ' +
      'Waits for news if you have seen the newest already.',
    { wait: number('seconds to wait for news, at most 25 (20)') },
    ['wait'],
  ),
  tool('choose', 'Answers one of your questions with one of its choices, exactly as it is written there.', {
    decision: number('the id of the question'),
    choice: text('the choice'),
  }),
  tool('claim', 'Says a set sentence of the game to everybody at the table, true or not.', {
    claim: text('the key of the sentence'),
    about: { type: 'object', description: 'the fields of the sentence' },
  }),
];

/** The longest the server lets a request wait, in seconds. */
const LONGEST = 25;
const WAIT = 20;

export async function useTool(
  seat: RemoteSeat,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  switch (name) {
    case 'tables':
      return seat.tables();
    case 'sit':
      return seat.sit(String(given.table), Number(given.seat));
    case 'look':
      return seat.look(Math.min(LONGEST, Number(given.wait ?? WAIT)));
    case 'choose':
      return seat.command('choose', { decision: Number(given.decision), choice: String(given.choice) });
    case 'claim':
      return seat.command('claim', { claim: String(given.claim), about: given.about ?? {} });
    default:
      return { kind: 'refused', message: `There is no tool "${name}".` };
  }
}
