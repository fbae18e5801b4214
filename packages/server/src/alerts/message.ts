import type { AlertEvent } from '@vizard/protocol';
import type { Missed } from '@vizard/table';
import type { Speaker } from '../links/words.ts';

/** Something a guest is told: that it happened and where, never what was secret about it. */
export interface News {
  readonly event: AlertEvent;
  readonly code: string;
  readonly game: string;
  readonly match?: number;
  readonly ask?: string;
  readonly until?: number | undefined;
}

export interface Message {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where it leads, on this server. */
  readonly path: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What goes without saying once something else is said. */
const IMPLIED: Readonly<Partial<Record<AlertEvent, readonly AlertEvent[]>>> = {
  short: ['asked', 'started'],
  asked: ['started'],
  over: ['asked', 'short', 'started'],
};

/** What stays true, however late it is told. */
const LASTING: readonly AlertEvent[] = ['invited', 'over', 'mentioned'];

/** A table in a digest: what was noted, and what its player has missed; unknown while it can't be read. */
export interface Told {
  readonly code: string;
  readonly game: string;
  readonly news: readonly News[];
  readonly missed: Missed | 'unknown' | undefined;
}

/** Puts what happened into words. */
export class Composer {
  private readonly speaker: Speaker;
  private readonly zone: string;

  constructor(speaker: Speaker, zone: string) {
    this.speaker = speaker;
    this.zone = zone;
  }

  /** About one table, as it happens. */
  now(all: readonly News[]): Message {
    const implied = all.flatMap(({ event }) => IMPLIED[event] ?? []);
    const news = all.filter(
      ({ event }, at) => !implied.includes(event) && all.findIndex((one) => one.event === event) === at,
    );
    const { event, code, game, match, ask } = (news.find((one) => one.event === 'asked') ?? news[0]) as News;
    // the name that programs know it by
    const kind = event === 'asked' ? 'yourTurn' : event;
    const facts = { kind, code, game, ...(ask && { ask }), ...(match && { match }) };
    return { title: 'Vizard', lines: [news.map((one) => this.sentence(one)).join(' ')], path: `/t/${code}`, facts };
  }

  /** About several tables, or about what happened while nothing was sent. Undefined if there is nothing left to tell. */
  digest(tables: readonly Told[]): Message | undefined {
    const lines = tables.flatMap(({ news, code, game, missed }) => {
      if (missed === 'unknown') return news.length === 0 ? [] : this.now(news).lines;
      const said = news.filter(({ event }) => LASTING.includes(event)).map((one) => this.sentence(one));
      if (missed?.asked) said.push(this.sentence({ event: 'asked', code, game, until: missed.until }));
      if (missed !== undefined && missed.happened > 0)
        said.push(this.say('tell.say.happened', { code, game: this.title(game), count: missed.happened }));
      return said.length === 0 ? [] : said.join(' ');
    });
    if (lines.length === 0) return undefined;
    const title = this.say('tell.say.digest') || 'Vizard';
    return { title, lines, path: '/tables', facts: { kind: 'digest', codes: tables.map(({ code }) => code) } };
  }

  /** How it would look. */
  trial(): Message {
    return { title: 'Vizard', lines: [this.say('tell.say.try') || 'Vizard'], path: '/me', facts: { kind: 'try' } };
  }

  /** At the end of each mail. */
  footer = (server: string, link: string): string => this.say('tell.mail.footer', { server, link }) || link;

  confirmation(server: string, link: string): { subject: string; text: string } {
    const subject = this.say('tell.mail.confirm.subject') || 'Vizard';
    return { subject, text: this.say('tell.mail.confirm.text', { server, link }) || link };
  }

  private sentence({ event, code, game, until }: News): string {
    const said = this.say(`tell.say.${event}`, { code, game: this.title(game) }) || `Vizard: ${code}`;
    return until === undefined
      ? said
      : `${said} ${this.say('tell.say.until', { when: this.speaker.evening(until, this.zone) })}`;
  }

  private title = (game: string): string => this.say(`${game}.title`) || game;

  private say = (id: string, values = {}): string => this.speaker.say(id, values);
}
