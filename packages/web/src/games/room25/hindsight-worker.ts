import { suspicionOverTime } from '@vizard/bots/room25/hindsight';
import { answerWith } from '../../replay/hindsight.ts';

answerWith(suspicionOverTime);
