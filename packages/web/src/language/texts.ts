import type enAssist from '../languages/en/assist.json';
import type enBots from '../languages/en/bots.json';
import type enFair from '../languages/en/fair.json';
import type enGroups from '../languages/en/groups.json';
import type enHistory from '../languages/en/history.json';
import type enLessons from '../languages/en/lessons.json';
import type enLinks from '../languages/en/links.json';
import type enMeaning from '../languages/en/meaning.json';
import type enPass from '../languages/en/pass.json';
import type enPeople from '../languages/en/people.json';
import type enPlace from '../languages/en/place.json';
import type enReplay from '../languages/en/replay.json';
import type enShell from '../languages/en/shell.json';
import type enShellLater from '../languages/en/shell.later.json';
import type enTell from '../languages/en/tell.json';
import type enTv from '../languages/en/tv.json';

/**
 * The parts of the catalogue that are loaded on their own, with their texts in English: English is complete, so its ids are the type.
 * A game adds its own parts in `games/NAME/texts.ts`.
 */
export interface Texts {
  shell: typeof enShell & typeof enShellLater;
  assist: typeof enAssist;
  bots: typeof enBots;
  fair: typeof enFair;
  groups: typeof enGroups;
  history: typeof enHistory;
  lessons: typeof enLessons;
  links: typeof enLinks;
  meaning: typeof enMeaning;
  pass: typeof enPass;
  people: typeof enPeople;
  place: typeof enPlace;
  replay: typeof enReplay;
  tell: typeof enTell;
  tv: typeof enTv;
}

export type Part = keyof Texts;

/** Every message of the client. */
export type MessageId = { [One in Part]: keyof Texts[One] }[Part];
