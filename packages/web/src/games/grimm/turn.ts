import type { Action, Character, Event, Kind } from '@vizard/grimm';
import type { Told } from '../../play/log.ts';

/** What somebody did, and what it led to, in sentences. */
export interface Beat {
  readonly event: Event;
  readonly text: string;
  readonly effects: readonly string[];
  /** What is shown large: a card, an action. */
  readonly item?: Kind;
  readonly action?: Action;
  /** Where it went. */
  readonly to?: number;
  readonly marked?: Character;
}

/** A turn as far as it was shown: its player, and up to three beats (first card, second card, action). */
export interface Turn {
  readonly seat: number | undefined;
  readonly beats: readonly Beat[];
}

/** What begins a beat. Everything else is an effect of the beat before. */
const BEATS = new Set<Event['type']>(['took', 'kept', 'gave', 'keptInHand', 'drewToHand', 'paid', 'wagered']);
/** Left out on the stage, because the beat that follows says it. */
const SILENT = new Set<Event['type']>(['turn', 'round', 'dealt', 'row', 'refilled', 'treasures', 'discarded']);

/**
 * The turn that is told, from the newest lines of the story. Before the first turn everybody takes an item: the last three of them, until
 * the first turn begins.
 */
export function turnOf(lines: readonly Told[], turn: number, isDrafted: boolean): Turn {
  const start = lines.findLastIndex(({ event }) => isStart(event as Event | undefined, turn));
  const beats: Beat[] = [];
  for (const { event, text } of lines.slice(start + 1)) {
    const happened = event as Event | undefined;
    if (happened === undefined || SILENT.has(happened.type)) continue;
    if (BEATS.has(happened.type)) beats.push({ event: happened, text, effects: [], ...shownBy(happened) });
    else if (beats.length > 0) beats.push(withEffect(beats.pop() as Beat, happened, text));
  }
  // the event of the first items is not part of the turn that follows
  const own = beats.filter(({ event }) => event.type !== 'took');
  if (own.length > 0) return { seat: seatOf(own[0]?.event), beats: own.slice(-3) };
  return isDrafted ? { seat: turn, beats: [] } : { seat: seatOf(beats.at(-1)?.event), beats: beats.slice(-3) };
}

const seatOf = (event: Event | undefined): number | undefined =>
  event !== undefined && 'seat' in event ? event.seat : undefined;

/** A turn begins with its own event, which only its player is told in words; for the others with the first card of somebody else. */
function isStart(event: Event | undefined, turn: number): boolean {
  if (event?.type === 'turn' || event?.type === 'round' || event?.type === 'roundOver') return true;
  return event !== undefined && BEATS.has(event.type) && event.type !== 'took' && seatOf(event) !== turn;
}

function shownBy(event: Event): Partial<Beat> {
  switch (event.type) {
    case 'gave':
      return { item: event.item, to: event.to };
    case 'took':
    case 'kept':
      return { item: event.item, to: event.seat };
    case 'paid':
      return { action: event.action };
    default:
      return {};
  }
}

const withEffect = (beat: Beat, event: Event, text: string): Beat => ({
  ...beat,
  effects: [...beat.effects, text],
  ...(event.type === 'marked' && beat.marked === undefined && { marked: event.character }),
});
