import type enDoor from '../../languages/en/lanterns.door.json';
import type en from '../../languages/en/lanterns.json';

declare module '../../language/texts.ts' {
  interface Texts {
    lanterns: typeof en & typeof enDoor;
  }
}
