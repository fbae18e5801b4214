import type { Decision } from '@vizard/kernel';
import { anyNumber } from './chance.ts';
import { heardBy } from './chat.ts';
import type { BotRequest, Ports } from './ports.ts';
import type { ChairRecord } from './record.ts';
import type { Running } from './running.ts';
import type { TableState } from './state.ts';

interface Asked {
  readonly level: string;
  readonly persona?: string;
  /** The bot may use only what the seat is shown at this moment. */
  readonly forgetful?: boolean;
}

/** A question as a bot gets it: with what its seat knows, and nothing else. */
export async function botRequest(
  question: Decision<unknown>,
  { level, persona, forgetful = false }: Asked,
  state: TableState,
  { chance }: Ports,
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

/** What a bot on this chair would answer; undefined where it would rather not. */
export async function ask(
  question: Decision<unknown>,
  { who, name, level }: ChairRecord,
  state: TableState,
  ports: Ports,
): Promise<string | undefined> {
  const asked = { level: level ?? ports.bots.levels[0] ?? '', ...(who === 'bot' && { persona: name }) };
  return ports.bots.choose(await botRequest(question, asked, state, ports));
}

/** The choice of the bot; any choice if it fails. */
export async function choiceOf(
  question: Decision<unknown>,
  chair: ChairRecord,
  state: TableState,
  ports: Ports,
  onFailure: (error: unknown) => void,
): Promise<string> {
  const { game } = state.running as Running;
  const legal = question.choices.map((choice) => game.makeChoice(choice));
  try {
    const choice = await ask(question, chair, state, ports);
    if (choice !== undefined && legal.includes(choice)) return choice;
    throw new Error(`it chose ${JSON.stringify(choice)}, which is not among the choices`);
  } catch (error) {
    onFailure(error);
    return legal[anyNumber(ports.chance) % legal.length] as string;
  }
}
