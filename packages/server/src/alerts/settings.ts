import {
  ALERT_WAYS,
  type AlertSettings,
  BadShape,
  type Hook,
  type Loudness,
  type Shape,
  alertSettings as shape,
} from '@vizard/protocol';
import { addressOf } from '../outbound-http.ts';

/** As they are stored, with what is set at each table. `on` is false for those who have switched everything off. */
export interface StoredSettings extends AlertSettings {
  readonly on: boolean;
  readonly tables: Readonly<Record<string, Loudness>>;
}

export const DEFAULTS: StoredSettings = {
  on: true,
  push: null,
  webhook: null,
  events: {
    asked: ALERT_WAYS,
    short: ALERT_WAYS,
    invited: ALERT_WAYS,
    started: [],
    over: [],
    mentioned: ['push'],
    digest: [],
  },
  quiet: null,
  digestAt: 8 * 60,
  zone: 'UTC',
  tables: {},
};

/** A server of an older version stored a webhook as its address. */
export function storedSettings(body: string): StoredSettings {
  const stored = JSON.parse(body) as Partial<StoredSettings>;
  const { on, push, webhook, events, quiet, digestAt, zone, tables } = { ...DEFAULTS, ...stored };
  return {
    on,
    push,
    webhook: hookOf(webhook),
    events: { ...DEFAULTS.events, ...events },
    quiet,
    digestAt,
    zone,
    tables,
  };
}

const EMPTY = { room: '', token: '' };

/** A webhook may be given as its address alone. */
function hookOf(given: unknown): Hook | null {
  if (typeof given === 'string') return { preset: 'json', address: given, room: '', token: '' };
  return given === null || given === undefined
    ? null
    : { ...EMPTY, ...(given as Partial<Hook> & Pick<Hook, 'preset' | 'address'>) };
}

/** What a service can't do without. */
const NEEDED: Readonly<Record<Hook['preset'], readonly ('room' | 'token')[]>> = {
  json: [],
  discord: [],
  telegram: ['room', 'token'],
  matrix: ['room', 'token'],
  ntfy: ['room'],
};

/** The door for alert settings from outside. What is left out is as usual. */
export const alertSettings: Shape<Omit<StoredSettings, 'tables'>> = {
  schema: {
    ...shape.schema,
    required: ['on'],
    properties: { on: { type: 'boolean' }, ...(shape.schema.properties as object) },
  },
  parse(input, at) {
    const { on, webhook, events, ...given } = (input ?? {}) as Record<string, unknown>;
    if (typeof on !== 'boolean') throw new BadShape(`${at}.on must be true or false.`);
    const { tables: _tables, ...usual } = DEFAULTS;
    const whole = { ...usual, ...given, webhook: hookOf(webhook), events: { ...usual.events, ...(events as object) } };
    const settings = shape.parse(whole, at);
    const { push, webhook: hook } = settings;
    if (push !== null && addressOf(push.endpoint)?.protocol !== 'https:')
      throw new BadShape(`${at}.push must be what the browser's PushManager.subscribe gives.`);
    if (hook !== null && addressOf(hook.address) === undefined)
      throw new BadShape(`${at}.webhook must be an http(s) address or null.`);
    const missing = hook === null ? [] : NEEDED[hook.preset].filter((part) => hook[part] === '');
    if (missing.length > 0) throw new BadShape(`${at}.webhook needs its ${missing.join(' and ')}.`);
    return { on, ...settings };
  },
};
