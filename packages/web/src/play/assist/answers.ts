import { effect } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import type { TableKit } from '../../games/kit.ts';
import { loadRest, loadWords, t } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { currentQuestion } from '../current-question.ts';
import { isFull, plainText } from '../live.tsx';
import { linesOf } from '../log.ts';
import { namesAt } from '../names.ts';
import { type Asked, QUESTIONS, readCommand } from './commands.ts';
import type { AtMoment, Guide } from './guide.ts';

/** How many lines are repeated when nothing else says where to begin. */
const MOST = 6;

/** Answers a player's questions about a table in words, and takes answers that are typed. */
export class Answers {
  readonly #session: Session;
  readonly #kit: TableKit;
  #guideOf: ((at: AtMoment) => Guide) | undefined;
  /** How much had happened when this player last answered. */
  #since = 0;
  /** The choice that was picked by its number, and the question it answers. */
  #picked: { readonly question: Question; readonly choice: string } | undefined;
  readonly close: () => void;

  constructor(session: Session, kit: TableKit) {
    this.#session = session;
    this.#kit = kit;
    this.close = effect(() => {
      if (session.marked.value !== undefined) this.#since = session.story.peek().length;
    });
  }

  /** The answer to a typed line. */
  async type(line: string): Promise<readonly string[]> {
    const command = readCommand(line);
    if (command.do === 'send') return this.#send();
    if (command.do === 'pick') return this.#pick(command.number);
    if (command.do === 'ask') return this.ask(command.what);
    const found = (await this.#guide())?.find(command.name) ?? [];
    const named = await this.#choiceCalled(command.name);
    if (named !== undefined) return [...(await this.#pick(named)), ...found];
    return found.length > 0 ? found : [t('assist.unknown', { typed: line })];
  }

  async ask(what: Asked): Promise<readonly string[]> {
    const guide = await this.#guide();
    switch (what) {
      case 'where':
        return [guide?.where() ?? ''];
      case 'who':
        return guide?.who() ?? [];
      case 'board':
        return guide?.rows() ?? [];
      case 'moved': {
        const moved = guide?.moved() ?? [];
        return moved.length > 0 ? moved : [t('assist.still')];
      }
      case 'last':
        return this.#last();
      case 'state':
        return guide?.state() ?? [];
      case 'mine':
        return guide?.mine() ?? [];
      case 'question':
        return this.#question();
      case 'choices':
        return (await this.#choices()).map((choice, at) => t('assist.choice', { number: at + 1, what: choice }));
      case 'help':
        return [t('assist.help', { words: QUESTIONS.map((one) => t(`assist.word.${one}`).split('|')[0]).join(', ') })];
    }
  }

  async #guide(): Promise<Guide | undefined> {
    const at = this.#moment();
    if (this.#guideOf === undefined && this.#kit.guide !== undefined) {
      const [guideOf] = await Promise.all([this.#kit.guide(), loadWords('bots'), loadRest()]);
      this.#guideOf = guideOf;
    }
    return at && this.#guideOf?.(at);
  }

  #moment(): AtMoment | undefined {
    const [update, table] = [this.#session.update.peek(), this.#session.table.peek()];
    if (update === undefined || table === undefined) return undefined;
    return { update, table, names: namesAt(table), full: isFull() };
  }

  #last(): readonly string[] {
    const at = this.#moment();
    if (at === undefined) return [];
    const story = this.#session.story.peek();
    const rows = story.length > this.#since ? story.slice(this.#since) : story.slice(-MOST);
    const lines = linesOf(rows, this.#kit.words, at.names, at.update.view).map(({ text }) => plainText(text));
    return lines.length > 0 ? lines : [t('assist.nothingNew')];
  }

  #question(): readonly string[] {
    const [question, at] = [currentQuestion(this.#session.update.peek()), this.#moment()];
    if (question === undefined || at === undefined) return [t('assist.nothingAsked')];
    const { heading, sentence } = this.#kit.words.ask(question, at.update);
    return [heading, plainText(sentence)];
  }

  async #choices(): Promise<readonly string[]> {
    const [question, at, guide] = [currentQuestion(this.#session.update.peek()), this.#moment(), await this.#guide()];
    if (question === undefined || at === undefined) return [];
    return question.choices.map(
      (choice) => guide?.choice(choice, question) ?? this.#kit.words.choice(choice, question, at.update),
    );
  }

  /** The number of the choice with this text, as the game writes it or as its button says it. */
  async #choiceCalled(name: string): Promise<number | undefined> {
    const question = currentQuestion(this.#session.update.peek());
    const notation = question?.choices.findIndex((choice) => choice.toLowerCase() === name) ?? -1;
    const at = notation >= 0 ? notation : (await this.#choices()).findIndex((choice) => choice.toLowerCase() === name);
    return at < 0 ? undefined : at + 1;
  }

  async #pick(number: number): Promise<readonly string[]> {
    const question = currentQuestion(this.#session.update.peek());
    const choice = question?.choices[number - 1];
    if (question === undefined || choice === undefined) return [t('assist.unknown', { typed: String(number) })];
    this.#picked = { question, choice };
    return [t('assist.sends', { what: (await this.#choices())[number - 1] ?? '' })];
  }

  #send(): readonly string[] {
    const picked = this.#picked;
    this.#picked = undefined;
    if (picked === undefined) return [t('keys.forgotten')];
    void this.#session.choose(picked.question.id, picked.choice);
    return [t('assist.sent')];
  }
}
