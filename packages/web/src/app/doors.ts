import grimm from '../art/door-grimm.svg?url';
import room25 from '../art/door-room25.svg?url';
import type { GameName } from './route.ts';

/** What is seen through the door of a game. */
export const SCENES: Readonly<Record<GameName, string>> = { room25, grimm };
