import type { Decision } from '@vizard/kernel';
import { anyNumber } from './chance.ts';
import { heardBy } from './chat.ts';
import type { BotRequest, Host } from './ports.ts';
import type { Running } from './running.ts';
import type { TableState } from './state.ts';

interface Asked {
  readonly level: string;
  readonly persona?: string;
  /** It may use only what the seat is shown at this moment. */
  readonly forgetful?: boolean;
}

/** A question as a bot gets it: with what its seat knows, and nothing else. */
export async function botRequest(
  question: Decision<unknown>,
  { level, persona, forgetful = false }: Asked,
  state: TableState,
  { chance }: Host,
): Promise<BotRequest> {
  const running = state.running as Running;
  const { seat } = question;
  const now = running.state;
  return {
    game: state.record.game,
    level,
    ...(persona !== undefined && { persona }),
    view: running.game.view(now, seat),
    memory: await running.memories.of(seat, now, level, forgetful),
    decision: question,
    heard: heardBy(state, seat),
    seed: anyNumber(chance),
  };
}
