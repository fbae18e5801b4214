import { resolve } from 'node:path';
import { pino } from 'pino';
import { isMailAddress } from './alerts/mail-address.ts';

/** The settings of a server. All come from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The address players use, when it differs from the one the server sees. */
  readonly publicUrl: string | undefined;
  /** Whom to believe about the client's address: false, true, or the addresses of the proxies. */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** Threads for bots; 0 lets them think in the main one (tests). */
  readonly botThreads: number;
  /** Milliseconds between a bot's question and its answer. */
  readonly botPace: number;
  /** Milliseconds until a table without listeners leaves memory. */
  readonly idle: number;
  /** Milliseconds between two heartbeats of a socket. A client that misses one is disconnected. */
  readonly heartbeat: number;
  readonly limits: Limits;
  /** Who may read /metrics from other machines: clients with the token, or everybody. */
  readonly metrics: { readonly token: string | undefined; readonly open: boolean };
  /** Are pictures drawn for links in chats? */
  readonly previews: boolean;
  /** Can strangers find each other's tables? */
  readonly lobby: boolean;
  /** Are results of finished matches kept for their players? */
  readonly history: boolean;
  /** Can guests be friends and invite each other? */
  readonly people: boolean;
  /** Can guests form groups? They call each other to tables, as friends do. */
  readonly groups: boolean;
  /** Can guests come back by a passkey? */
  readonly passkeys: boolean;
  /** Are guests alerted when they are not here: by web push, webhooks and mail? */
  readonly alerts: boolean;
  /** The mail server, and whom mail comes from; undefined where no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** May webhooks go to private addresses? */
  readonly privateWebhooks: boolean;
}

export interface Limits {
  /** Messages per second and connection, and how many at once. */
  readonly messages: number;
  readonly burst: number;
  readonly connectionsPerAddress: number;
  /** TCP connections of any kind, of one address and in all. */
  readonly tcpPerAddress: number;
  readonly allConnections: number;
  /** Seconds until a request has to be there as a whole, and until a connection on which nothing moves is ended. */
  readonly requestSeconds: number;
  readonly idleSeconds: number;
  /** Bytes that may wait for a slow reader before it is cut off. */
  readonly backlog: number;
  /** HTTP requests per minute and address. */
  readonly requests: number;
  /** New guests per hour and address. */
  readonly guests: number;
  /** What commands, long messages and wrong codes of one address may take per second, in choices. */
  readonly work: number;
  /** Tables a guest may have open. */
  readonly tables: number;
  /** Alerts that may be under way at once. */
  readonly alerts: number;
}

export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

const LEVELS = [...Object.keys(pino.levels.values), 'silent'];

export function configFrom(env: Readonly<Record<string, string | undefined>>): Config {
  const whole = (name: string, standard: number, most: number, least = 0): number => {
    const text = env[name];
    if (text === undefined || text === '') return standard;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new BadConfig(`${name} is "${text}"; it must be a whole number from ${least} to ${most}.`);
  };
  const publicUrl = env.PUBLIC_URL || undefined;
  if (publicUrl !== undefined && !/^https?:\/\/[^/]+\/?$/.test(publicUrl)) {
    throw new BadConfig(`PUBLIC_URL is "${publicUrl}"; it must be like https://play.example.org, without a path.`);
  }
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new BadConfig(
      'DATABASE_URL must be like postgres://user:password@host:5432/vizard. Without it, tables are kept in a SQLite file in DATA_DIR.',
    );
  }
  const logLevel = env.LOG_LEVEL || 'warn';
  if (!LEVELS.includes(logLevel))
    throw new BadConfig(`LOG_LEVEL is "${logLevel}"; it must be one of ${LEVELS.join(', ')}.`);
  const token = env.METRICS_TOKEN || undefined;
  if (token !== undefined && !/^[\w-]{20,100}$/.test(token))
    throw new BadConfig('METRICS_TOKEN must have 20 to 100 letters, digits, - or _. Make one: openssl rand -hex 24.');
  if (env.METRICS && env.METRICS !== 'public')
    throw new BadConfig(`METRICS is "${env.METRICS}"; it must be "public", or not be set.`);
  return {
    port: whole('PORT', 2525, 65_535),
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl,
    publicUrl: publicUrl?.replace(/\/$/, ''),
    trustProxy: trusted(env.TRUST_PROXY),
    logLevel,
    botThreads: whole('BOT_THREADS', 1, 64),
    botPace: whole('BOT_PACE', 700, 60_000),
    idle: whole('IDLE_SECONDS', 120, 86_400) * 1000,
    heartbeat: whole('HEARTBEAT_SECONDS', 30, 3600, 1) * 1000,
    limits: {
      messages: whole('LIMIT_MESSAGES', 20, 1_000_000),
      burst: whole('LIMIT_BURST', 60, 1_000_000),
      connectionsPerAddress: whole('LIMIT_CONNECTIONS', 100, 1_000_000),
      tcpPerAddress: whole('LIMIT_TCP', 300, 1_000_000),
      allConnections: whole('LIMIT_TCP_ALL', 20_000, 1_000_000, 1),
      requestSeconds: whole('LIMIT_REQUEST_SECONDS', 30, 3600, 1),
      idleSeconds: whole('LIMIT_IDLE_SECONDS', 60, 3600, 1),
      backlog: whole('LIMIT_BACKLOG', 4_000_000, 1_000_000_000),
      requests: whole('LIMIT_REQUESTS', 600, 1_000_000),
      guests: whole('LIMIT_GUESTS', 100, 1_000_000),
      work: whole('LIMIT_WORK', 30, 1_000_000, 1),
      tables: whole('LIMIT_TABLES', 50, 1_000_000),
      alerts: whole('LIMIT_ALERTS', 100, 10_000, 2),
    },
    metrics: { token, open: env.METRICS === 'public' },
    previews: env.PREVIEWS !== '0',
    lobby: env.LOBBY !== '0',
    history: env.HISTORY !== '0',
    people: env.PEOPLE !== '0',
    groups: env.PEOPLE !== '0' && env.GROUPS !== '0',
    passkeys: env.PASSKEYS !== '0',
    alerts: env.ALERTS !== '0',
    mail: mailOf(env),
    privateWebhooks: env.PRIVATE_WEBHOOKS === '1',
  };
}

/** What this server does not offer. A page goes by the first part of its address. */
const OFFERS = ['lobby', 'history', 'people', 'groups', 'passkeys'] as const;
export const switchedOff = (config: Pick<Config, (typeof OFFERS)[number]>): readonly string[] =>
  OFFERS.filter((offer) => !config[offer]);
/** Links in a mail need the address of this server. */
function mailOf(env: Readonly<Record<string, string | undefined>>): Config['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from = '', PUBLIC_URL: address, ALERTS: alerts } = env;
  if (!url || alerts === '0') return undefined;
  if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new BadConfig('SMTP_URL must be like smtps://user:password@mail.example.org.');
  if (!isMailAddress(from))
    throw new BadConfig(`MAIL_FROM is "${from}"; it must be an address like table@example.org.`);
  if (!address) throw new BadConfig('SMTP_URL needs PUBLIC_URL: every mail has links to this server.');
  return { url, from };
}

function trusted(text: string | undefined): boolean | string {
  if (text === undefined || text === '' || text === '0' || text === 'false') return false;
  return text === '1' || text === 'true' ? true : text;
}
