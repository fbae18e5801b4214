import type enDoor from '../../languages/en/grimm.door.json';
import type enFacts from '../../languages/en/grimm.facts.json';
import type en from '../../languages/en/grimm.json';
import type enLater from '../../languages/en/grimm.later.json';
import type enLessons from '../../languages/en/grimm.lessons.json';
import type enMeaning from '../../languages/en/grimm.meaning.json';

declare module '../../language/texts.ts' {
  interface Texts {
    'grimm.facts': typeof enFacts;
    grimm: typeof en & typeof enDoor & typeof enLater;
    'grimm.lessons': typeof enLessons;
    'grimm.meaning': typeof enMeaning;
  }
}
