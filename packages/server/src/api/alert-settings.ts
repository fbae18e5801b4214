import { BadShape } from '@vizard/protocol';
import type { AlertSettings } from '../alerts.ts';
import { addressOf } from '../outbound-http.ts';

const LONGEST_WORDS = 200;

/** The door for alert settings from outside. */
export const alertSettings = {
  schema: {
    type: 'object',
    required: ['on'],
    properties: {
      on: { type: 'boolean' },
      push: {
        anyOf: [
          { type: 'null' },
          {
            type: 'object',
            required: ['endpoint', 'keys'],
            properties: {
              endpoint: { type: 'string' },
              keys: { type: 'object', properties: { p256dh: { type: 'string' }, auth: { type: 'string' } } },
            },
          },
        ],
      },
      webhook: { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 500 }] },
      words: {
        description: 'What the webhook says; {code} becomes the code of the table. English where there is none.',
        anyOf: [{ type: 'null' }, { type: 'string', maxLength: LONGEST_WORDS }],
      },
    },
  },
  parse(input: unknown, at: string): AlertSettings {
    const { on, push = null, webhook = null, words = null } = (input ?? {}) as Record<string, unknown>;
    if (typeof on !== 'boolean') throw new BadShape(`${at}.on must be true or false.`);
    if (webhook !== null && !isAddress(webhook))
      throw new BadShape(`${at}.webhook must be an http(s) address or null.`);
    if (words !== null && (typeof words !== 'string' || words.length > LONGEST_WORDS))
      throw new BadShape(`${at}.words must be a text of at most ${LONGEST_WORDS} characters or null.`);
    return { on, push: push === null ? null : subscription(push, at), webhook, words };
  },
};

function subscription(push: unknown, at: string): NonNullable<AlertSettings['push']> {
  const { endpoint, keys } = push as { endpoint?: unknown; keys?: Record<string, unknown> };
  const { p256dh, auth } = keys ?? {};
  const good =
    isAddress(endpoint) &&
    addressOf(endpoint)?.protocol === 'https:' &&
    typeof p256dh === 'string' &&
    typeof auth === 'string' &&
    p256dh.length < 200 &&
    auth.length < 100;
  if (!good) throw new BadShape(`${at}.push must be what the browser's PushManager.subscribe gives.`);
  return { endpoint, keys: { p256dh, auth } };
}

const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 500 && addressOf(text) !== undefined;
