import type { MatchFact, Progress } from '@vizard/kernel';
import type { GroupOutline } from '@vizard/protocol';
import type { Outline } from '../outlines.ts';
import type { Speaker } from './words.ts';

/** What a link shows, as text and as a picture. Everybody may know all of it. */
export interface Card {
  readonly title: string;
  readonly description: string;
  /** The game whose door is drawn; both doors where there is none. */
  readonly game?: string;
  /** Small, above the headline. */
  readonly tag: string;
  readonly headline: string;
  readonly lines: readonly string[];
  /** Who sits there; a private table shows nobody. */
  readonly seats?: readonly Outline['chairs'][number]['who'][];
}

const listed = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(' · ');

export const homeCard = ({ say }: Speaker): Card => ({
  title: say('home.titleBar'),
  description: say('home.lead'),
  tag: 'Vizard',
  headline: say('home.title'),
  lines: [say('links.come')],
});

export const lobbyCard = ({ say }: Speaker): Card => ({
  title: `${say('links.lobby')} · Vizard`,
  description: say('links.lobby.lead'),
  tag: 'Vizard',
  headline: say('links.lobby'),
  lines: [say('links.lobby.lead')],
});

/** A group: its name and when it meets next. Who is in it is for its members. */
export function groupCard({ say, evening }: Speaker, group: GroupOutline): Card {
  const next = group.evening?.next ?? null;
  const when = group.evening === null || next === null ? undefined : evening(next, group.evening.zone);
  const lines = [when === undefined ? say('links.group') : say('links.group.next', { when }), say('links.group.join')];
  return {
    title: `${group.name} · ${say('links.group')}`,
    description: lines.join(' '),
    tag: say('links.group'),
    headline: group.name,
    lines: when === undefined ? [say('links.group.join')] : lines,
  };
}

export const missingCard = (speaker: Speaker): Card => ({
  ...homeCard(speaker),
  title: speaker.say('missing.title'),
  description: speaker.say('missing.text'),
});

/** Rules, a lesson or the set-up of a game: the same for everybody at any time. */
export function gameCard({ say }: Speaker, game: string, about: 'rules' | 'learn' | 'setup'): Card {
  const name = say(`${game}.title`);
  const lead = about === 'setup' ? say(`${game}.lead`) : say(`links.${about}.lead`);
  const headline = say(`links.${about}`, { game: name });
  return {
    game,
    title: `${headline} · Vizard`,
    description: lead,
    tag: name,
    // the name is above it
    headline: headline.replace(name, '').replace(/^[\s:]+/, ''),
    lines: [lead],
  };
}

/** How a table plays, in words; the complex and the standard edition go without saying. */
function playedWords(speaker: Speaker, game: string, facts: readonly MatchFact[]): string {
  const said = facts.filter(({ kind, value }) => kind !== 'complex' && !(kind === 'edition' && value === 'standard'));
  return said.map((fact) => speaker.fact(game, fact)).join(', ');
}

function clockWords(speaker: Speaker, { clock }: Outline): string {
  if (clock.kind === 'none') return speaker.say('clock.none');
  return speaker.say(`clock.${clock.kind}`, { time: speaker.time(clock.seconds) });
}

const roundWords = (speaker: Speaker, { round, of }: Progress): string =>
  of === undefined
    ? speaker.say('links.round', { round: speaker.number(round) })
    : speaker.say('links.roundOf', { round: speaker.number(round), of });

/** A private table shows only its game, because its link may be posted in a large chat room. */
function privateCard({ say }: Speaker, game: string): Card {
  return {
    game,
    title: `${say(`${game}.title`)} · ${say('links.friends')}`,
    description: say('links.come'),
    tag: say(`${game}.title`),
    headline: say('links.friends'),
    lines: [say('links.come')],
  };
}

export function tableCard(speaker: Speaker, table: Outline, progress: Progress | undefined): Card {
  const { say } = speaker;
  const { game, status, chairs } = table;
  if (table.visibility !== 'public') return privateCard(speaker, game);
  const taken = chairs.filter(({ who }) => who !== 'open').length;
  const headline =
    status === 'lobby'
      ? say('links.seats', { taken, seats: chairs.length })
      : status === 'over' || status === 'abandoned'
        ? say('links.over')
        : status === 'paused' || progress === undefined
          ? say(status === 'paused' ? 'links.paused' : 'links.players', { players: chairs.length })
          : roundWords(speaker, progress);
  const played = playedWords(speaker, game, table.played);
  const names = chairs
    .flatMap(({ name }, seat) => (name === '' ? [] : [withScore(name, progress?.scores?.[seat])]))
    .join(', ');
  const isPlayed = status === 'running' || status === 'paused';
  const bot = isPlayed && chairs.some(({ who }) => who === 'bot') && say('links.takeOver');
  return {
    game,
    title: `${say(`${game}.title`)} · ${headline}`,
    description: listed(played, clockWords(speaker, table), names, bot),
    tag: say(`${game}.title`),
    headline,
    lines: [played, isPlayed ? names : clockWords(speaker, table)],
    seats: chairs.map(({ who }) => who),
  };
}

const withScore = (name: string, score: number | undefined): string =>
  score === undefined ? name : `${name} ${score}`;

/** A finished game: never how it ended. */
export function replayCard(speaker: Speaker, table: Outline, step: number | undefined): Card {
  const { say } = speaker;
  const { game, chairs } = table;
  const name = say(`${game}.title`);
  const headline = step === undefined ? say('links.replay') : say('links.replay.step', { step });
  const known = table.visibility === 'public';
  const played = known ? playedWords(speaker, game, table.played) : '';
  const players = say('links.players', { players: chairs.length });
  return {
    game,
    title: `${name} · ${headline}`,
    description: listed(played, known && players, say('links.replay.lead')),
    tag: name,
    headline,
    lines: [listed(played, known && players), say('links.replay.lead')].filter((line) => line !== ''),
  };
}
