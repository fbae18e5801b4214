import type { Hook } from '@vizard/protocol';
import { addressOf, type OutboundRequest } from '../outbound-http.ts';

/** What is said, and what a program that gets it may want to know beside the words. */
export interface HookMessage {
  readonly title: string;
  readonly text: string;
  readonly url?: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The same message has the same one: a service that knows it shows it once. */
  readonly id: string;
}

type Made = Omit<OutboundRequest, 'guest' | 'to' | 'headers' | 'body'> & {
  readonly address: string;
  readonly bearer?: string;
  readonly body: object;
};

/** How each service wants to be spoken to. */
const PRESETS: Readonly<Record<Hook['preset'], (hook: Hook, message: HookMessage) => Made>> = {
  // Slack and Mattermost show one of the fields, Discord the other.
  json: ({ address, token }, { text, url, facts }) => {
    const said = url === undefined ? text : `${text} ${url}`;
    return { address, bearer: token, body: { ...facts, ...(url && { url }), text: said, content: said } };
  },
  discord: ({ address }, { text, url }) => ({
    address,
    body: { content: url === undefined ? text : `${text} ${url}`, allowed_mentions: { parse: [] } },
  }),
  telegram: ({ address, room, token }, { text, url }) => ({
    address: under(address, `bot${encodeURIComponent(token).replace('%3A', ':')}/sendMessage`),
    body: { chat_id: room, text: url === undefined ? text : `${text}\n${url}`, disable_web_page_preview: true },
  }),
  matrix: ({ address, room, token }, { text, url, id }) => ({
    method: 'PUT',
    address: under(
      address,
      `_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(id)}`,
    ),
    bearer: token,
    body: { msgtype: 'm.text', body: url === undefined ? text : `${text} ${url}` },
  }),
  ntfy: ({ address, room, token }, { title, text, url }) => ({
    address,
    bearer: token,
    body: { topic: room, title, message: text, ...(url && { click: url }) },
  }),
};

const under = (address: string, path: string): string => `${address.replace(/\/+$/, '')}/${path}`;

/** The request that tells a webhook; undefined if its address can't be called. */
export function hookRequest(hook: Hook, message: HookMessage): Omit<OutboundRequest, 'guest'> | undefined {
  const { address, bearer = '', body, ...rest } = PRESETS[hook.preset](hook, message);
  const to = addressOf(address);
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
  };
  return to && { ...rest, to, headers, body: text };
}
