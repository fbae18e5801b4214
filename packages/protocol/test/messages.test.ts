import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  BadShape,
  type ClientMessage,
  difference,
  LIMITS,
  makeClientMessage,
  makeServerMessage,
  parseClientMessage,
  parseServerMessage,
  type ServerMessage,
} from '../src/index.ts';

const id = '0b9d7b0e-5f0c-4f5e-9f57-2f4f3e8f3c11';

describe('messages', () => {
  it.each<ClientMessage>([
    { kind: 'hello', protocol: 1, table: 'BCDFGH', since: { life: 'x', version: 3 } },
    {
      kind: 'create',
      id,
      game: 'room25',
      options: { mode: 'coop' },
      clock: { kind: 'bank', seconds: 600, more: 5, atZero: 'bot' },
    },
    { kind: 'choose', id, decision: 32, choice: 'move north' },
    { kind: 'claim', id, claim: 'sawRed', about: { room: 'C3' } },
    { kind: 'wish', id, seat: 2, wish: null },
    { kind: 'hint', id, decision: 32 },
  ])('come back as they were made: $kind', (message) => {
    expect(parseClientMessage(makeClientMessage(message))).toEqual(message);
  });

  it('come back from the table as they were made', () => {
    const message: ServerMessage = {
      kind: 'update',
      version: 4,
      match: 1,
      happened: [{ events: [{ do: 'moved' }] }, { events: [], undone: 1 }],
      pending: [{ seat: 0, actor: 'franck', ask: 'programme', ready: true }],
      questions: [
        {
          id: 64,
          seat: 0,
          actor: 'franck',
          ask: 'programme',
          rule: 'RE-1',
          choices: ['look', 'move'],
          targets: [{ do: 'look' }, { do: 'move' }],
          given: 'look',
        },
      ],
      refusals: [{ what: 'push', rule: 'RE-2', why: 'alone' }],
      undo: null,
      talk: true,
      timers: [{ seat: 0, left: 1000, runs: true }],
      changes: [{ at: ['tiles', 3], to: 'red' }, { at: ['gone'] }],
    };
    expect(parseServerMessage(makeServerMessage(message))).toEqual(message);
  });

  it.each([
    ['not JSON', '{', 'JSON'],
    ['not a text', { kind: 'ping' }, 'a text'],
    ['of an unknown kind', '{"kind":"cheat"}', 'known kind'],
    ['of a kind every object has', '{"kind":"toString"}', 'known kind'],
    ['without an id', '{"kind":"start"}', 'id must be'],
    ['with a code of other letters', '{"kind":"hello","protocol":1,"table":"AEIOU1"}', 'table must be'],
    [
      'with a choice that is too long',
      JSON.stringify({ kind: 'choose', id, decision: 1, choice: 'x'.repeat(201) }),
      'choice must be',
    ],
    [
      'with a fractional decision',
      JSON.stringify({ kind: 'choose', id, decision: 1.5, choice: 'x' }),
      'decision must be',
    ],
    ['larger than the limit', ' '.repeat(LIMITS.clientMessage + 1), 'at most'],
    [
      'with large options',
      JSON.stringify({ kind: 'create', id, game: 'g', options: { x: 'y'.repeat(5000) } }),
      'options must be',
    ],
  ])('are refused with the place when %s', (_, input, expected) => {
    expect(() => parseClientMessage(input)).toThrow(BadShape);
    expect(() => parseClientMessage(input)).toThrow(expected);
  });

  it('leave unknown fields behind', () => {
    expect(parseClientMessage(`{"kind":"stand","id":"${id}","__proto__":{"host":true},"admin":true}`)).toEqual({
      kind: 'stand',
      id,
    });
  });

  it('throw nothing but BadShape, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        for (const parse of [parseClientMessage, parseServerMessage]) {
          for (const text of [input, JSON.stringify(input)]) {
            try {
              parse(text);
            } catch (error) {
              expect(error).toBeInstanceOf(BadShape);
            }
          }
        }
      }),
    );
  });
});

describe('the difference of two views', () => {
  it('leads from one to the other and leaves the first as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (before, after) => {
        const kept = JSON.stringify(before);
        const changes = JSON.parse(JSON.stringify(difference(before, after)));
        expect(applyChanges(before, changes)).toEqual(JSON.parse(JSON.stringify(after)));
        expect(JSON.stringify(before)).toBe(kept);
      }),
      {
        numRuns: 1000,
        examples: [
          [{ toString: '' }, {}],
          [{}, JSON.parse('{"__proto__":{"a":1}}')],
        ],
      },
    );
  });

  it('is empty for equal views and small for one changed field', () => {
    const view = { tiles: [{ room: 'red' }, { room: null }], round: 1 };
    expect(difference(view, structuredClone(view))).toEqual([]);
    expect(difference(view, { ...view, tiles: [{ room: 'red' }, { room: 'blue' }] })).toEqual([
      { at: ['tiles', 1, 'room'], to: 'blue' },
    ]);
  });
});
