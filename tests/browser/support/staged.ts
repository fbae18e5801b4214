import { PERSONAS } from '@vizard/bots/personas';
import type { AnyGame, Decision } from '@vizard/kernel';
import {
  makeServerMessage,
  type ServerMessage,
  type TableMessage,
  type TalkEntry,
  type UpdateMessage,
} from '@vizard/protocol';
import type { Page, WebSocketRoute } from 'playwright-core';
import { settled } from './settled.ts';

/** A table that says what a test wants it to say, so that a page can be shown any position. */
const CODE = 'RVK4QM';
const BOTS = PERSONAS.map(({ name }) => name);

const table = (game: string, seats: number, you: number, status: TableMessage['status']): ServerMessage => ({
  kind: 'table',
  code: CODE,
  game,
  status,
  options: {},
  visibility: 'link',
  clock: { kind: 'none' },
  chat: 'all',
  undo: true,
  hints: false,
  openSeats: false,
  vacations: false,
  host: 'me',
  chairs: Array.from({ length: seats }, (_, seat) => ({
    seat,
    who: seat === you ? ('guest' as const) : ('bot' as const),
    name: seat === you ? 'Ann' : (BOTS[seat] as string),
    guest: seat === you ? 'me' : null,
    level: seat === you ? null : 'medium',
    online: true,
    standIn: false,
    wish: null,
    nonce: null,
  })),
  watchers: [],
  muted: [],
  match: 1,
  commitment: '0'.repeat(64),
  votes: { pause: [], resume: [], abandon: [] },
  you: { guest: 'me', name: 'Ann', seat: you, blocked: [] },
});

/** The update that a seat gets about a position. */
export function updateOf(game: AnyGame, state: unknown, seat: number, version: number, events: readonly unknown[]) {
  const decisions: readonly Decision<unknown>[] = game.pending(state);
  const outcome = game.outcome(state);
  return {
    kind: 'update',
    version,
    match: 1,
    happened: events.length === 0 ? [] : [{ events: [...events] }],
    pending: decisions
      .filter(({ standing }) => !standing)
      .map((one) => ({ seat: one.seat, actor: one.actor, ask: one.ask })),
    questions: decisions
      .filter((one) => one.seat === seat)
      .map(({ id, actor, ask, rule, choices, about, sealed, standing }) => ({
        id,
        seat,
        actor,
        ask,
        rule,
        choices: choices.map((choice) => game.makeChoice(choice)),
        targets: choices.map((choice) => game.target(choice)),
        ...(about && { about }),
        ...(sealed && { sealed }),
        ...(standing && { standing }),
      })),
    refusals: [],
    undo: null,
    talk: true,
    timers: [],
    view: JSON.parse(JSON.stringify(game.view(state, seat))),
    ...(outcome && { outcome }),
  } as UpdateMessage & { kind: 'update' };
}

export interface Stage {
  /** The choices the page has sent. */
  readonly chosen: readonly { readonly decision: number; readonly choice: string }[];
  /** Somebody says something at the table. */
  talk(entry: TalkEntry): void;
  /** Shows this next, and waits until the page has drawn it. */
  show(update: UpdateMessage & { kind: 'update' }): Promise<void>;
}

/** Opens the table's page on a staged session. */
export async function stage(page: Page, url: string, game: string, seats: number, you: number): Promise<Stage> {
  let socket: WebSocketRoute | undefined;
  let onLook = (_version: number) => {};
  const say = (message: ServerMessage) => socket?.send(makeServerMessage(message));
  const chosen: { decision: number; choice: string }[] = [];
  let greet = () => {};
  const greeted = new Promise<void>((resolve) => {
    greet = resolve;
  });
  await page.routeWebSocket('**/socket', (opened) => {
    socket = opened;
    opened.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.kind === 'looked') onLook(message.version);
      if (message.kind === 'choose') chosen.push({ decision: message.decision, choice: message.choice });
      if (message.kind !== 'hello') return;
      say({ kind: 'welcome', protocol: 1, build: 'test', life: 'staged' });
      say(table(game, seats, you, 'running'));
      greet();
    });
  });
  await page.goto(`${url}/t/${CODE}`);
  await greeted;
  return {
    chosen,
    talk: (entry) => say({ kind: 'talk', entries: [entry] }),
    async show(update) {
      const looked = new Promise<void>((resolve) => {
        onLook = (version) => version === update.version && resolve();
      });
      say(update);
      await looked;
      await settled(page);
    },
  };
}
