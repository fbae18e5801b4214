import type enAids from '../../languages/en/room25.aids.json';
import type enDoor from '../../languages/en/room25.door.json';
import type enFacts from '../../languages/en/room25.facts.json';
import type en from '../../languages/en/room25.json';
import type enLater from '../../languages/en/room25.later.json';
import type enLessons from '../../languages/en/room25.lessons.json';
import type enMeaning from '../../languages/en/room25.meaning.json';
import type enSwitches from '../../languages/en/room25.switches.json';

declare module '../../language/texts.ts' {
  interface Texts {
    'room25.facts': typeof enFacts;
    room25: typeof en & typeof enDoor & typeof enLater;
    'room25.aids': typeof enAids;
    'room25.lessons': typeof enLessons;
    'room25.meaning': typeof enMeaning;
    'room25.switches': typeof enSwitches;
  }
}
