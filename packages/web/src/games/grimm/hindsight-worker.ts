import { worldsOverTime } from '@vizard/bots/grimm/hindsight';
import { answerWith } from '../../replay/hindsight.ts';

answerWith(worldsOverTime);
