import { relative } from 'node:path';
import { BadInput } from '../command.ts';
import { bundle } from './bundle.ts';
import type { Planted } from './instrument.ts';
import { idsIn } from './statements.ts';
import type { Subject } from './subject.ts';
import { type Check, compile, type World } from './world.ts';

/** A scenario or test that cites statements, as it did on the right code. */
interface Evidence extends Check {
  readonly cites: readonly string[];
  readonly steps: number;
  /** Why it fails on the right code. */
  readonly failure: string | undefined;
}

/** What was found out about one statement. */
export interface Finding {
  readonly faults: number;
  /** Keys of the faults that no test of this statement notices. */
  readonly missed: readonly string[];
  /** Faults that have a reason although another scenario notices them, with that scenario. They are not harmless. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly scenarios: number;
  readonly tests: number;
}

/** Plants faults in the code of a game and runs what should notice them. */
export class Prover {
  readonly evidence: readonly Evidence[];
  readonly #subject: Subject;
  readonly #load: (fault: number) => World;
  #last: Evidence | undefined;

  private constructor(subject: Subject, load: (fault: number) => World, evidence: readonly Evidence[]) {
    this.#subject = subject;
    this.#load = load;
    this.evidence = evidence;
  }

  /** Builds the game with all its faults, none of them switched on, and runs everything that cites a statement. */
  static async prepare(subject: Subject): Promise<Prover> {
    const load = compile(await bundle(subject), await vitestExpect());
    const world = load(0);
    const checks = [
      ...subject.scenarios.map(({ file, text, proves }) => ({ file, text, cites: proves })),
      ...subject.tests.flatMap((file) =>
        world.tests(file).map(({ name }) => ({ file, test: name, cites: idsIn(name) })),
      ),
    ].filter(({ cites }) => cites.length > 0);
    const evidence: Evidence[] = [];
    for (const check of checks) {
      world.steps = 0;
      const failure = await world.failure(check);
      evidence.push({ ...check, steps: world.steps, failure });
    }
    return new Prover(
      subject,
      load,
      evidence.sort((a, b) => a.steps - b.steps),
    );
  }

  /** What fails although no fault is planted. */
  get failing(): string[] {
    return this.evidence.flatMap(({ failure, ...check }) =>
      failure === undefined ? [] : [`${this.describe(check)}: ${failure}`],
    );
  }

  describe({ file, test }: Check): string {
    const short = relative(this.#subject.folder, file);
    return test === undefined ? short : `${short} "${test}"`;
  }

  async prove(statement: string): Promise<Finding> {
    const faults = this.#subject.faults.filter(({ statements }) => statements.includes(statement));
    const missed: string[] = [];
    const elsewhere: Record<string, string> = {};
    for (const fault of faults) {
      if ((await this.notice(fault, statement)) !== undefined) continue;
      missed.push(fault.key);
      const isExplained = this.#subject.reasons[fault.name] !== undefined;
      const other = isExplained ? await this.couldNotice(fault, statement) : undefined;
      if (other !== undefined) elsewhere[fault.key] = other.split(':')[0] as string;
    }
    const citing = this.evidence.filter((check) => this.#proves(check, statement));
    const tests = citing.filter(({ test }) => test !== undefined).length;
    const found = Object.keys(elsewhere).length > 0 ? { elsewhere } : {};
    return { faults: faults.length, missed, ...found, scenarios: citing.length - tests, tests };
  }

  /** The first scenario or test that cites the statement and notices the fault; undefined when none does. */
  notice(fault: Planted, statement: string): Promise<string | undefined> {
    return this.#firstOf(fault, (check) => this.#proves(check, statement));
  }

  /** A scenario that would notice the fault, but does not cite the statement. */
  couldNotice(fault: Planted, statement: string): Promise<string | undefined> {
    return this.#firstOf(fault, (check) => check.test === undefined && !this.#proves(check, statement));
  }

  /** Code that cites nothing is proven by the tests of any statement. */
  #proves({ cites }: Evidence, statement: string): boolean {
    return cites.includes(statement) || this.#subject.files.includes(statement);
  }

  async #firstOf({ number }: Planted, isMeant: (check: Evidence) => boolean): Promise<string | undefined> {
    const world = this.#load(number);
    const meant = this.evidence.filter(isMeant);
    // what noticed the last fault often notices the next one of the same code
    const last = meant.filter((check) => check === this.#last);
    for (const check of [...last, ...meant]) {
      world.steps = 0;
      world.limit = 10 * check.steps + 20_000;
      const failure = await world.failure(check);
      if (failure === undefined) continue;
      this.#last = check;
      return `${this.describe(check)}: ${failure}`;
    }
    return undefined;
  }
}

async function vitestExpect(): Promise<unknown> {
  try {
    return (await import('vitest')).expect;
  } catch {
    throw new BadInput('The tests need Vitest, which is not installed. Run npm test once.');
  }
}
