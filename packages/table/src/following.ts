import { Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import type { Attendant } from './attendant.ts';
import { isWelcome } from './chairs.ts';
import type { Listeners } from './listeners.ts';
import type { Play } from './play.ts';
import type { Change } from './ports.ts';
import type { TableRecord } from './record.ts';
import type { Talk } from './talk.ts';

/** What has to be known of a table before somebody comes to it. */
const ARRIVAL: ReadonlySet<Change> = new Set<Change>(['record', 'row', 'talk']);
/** Refusals that no other server's news could change. */
const SURE: readonly string[] = ['malformed', 'tooFast', 'unavailable'];

/** What other servers write at this table: it is read here and told to who listens here. Only inside `serial`. */
export class Following {
  private readonly table: AtTable;
  private readonly play: Play;
  private readonly talk: Talk;
  private readonly listeners: Listeners;
  private readonly attendant: Attendant;

  constructor(table: AtTable, play: Play, talk: Talk, listeners: Listeners, attendant: Attendant) {
    this.table = table;
    this.play = play;
    this.talk = talk;
    this.listeners = listeners;
    this.attendant = attendant;
  }

  /** Somebody comes: what they are shown is what is written by now. */
  async arrival(): Promise<void> {
    if (this.table.host.others !== undefined) await this.follow(ARRIVAL);
  }

  /** Looks at what was changed; at everything, unless that is known. */
  async follow(changes?: ReadonlySet<Change>, quietly = false): Promise<void> {
    const has = (...some: Change[]) => changes === undefined || some.some((one) => changes.has(one));
    if (has('row', 'sealed')) await this.followRows();
    if (has('record')) await this.lookAgain();
    if (has('talk')) await this.talk.catchUp();
    if (has('presence')) await this.listeners.lookElsewhere();
    if (changes === undefined) await this.play.running?.giveTimeBack();
    if (this.attendant.keeps) await this.play.settle(quietly);
    else this.attendant.attend(quietly);
  }

  private async followRows(): Promise<void> {
    await this.play.running?.catchUp();
    this.play.publish();
  }

  async lookAgain(): Promise<void> {
    const { code, revision } = this.table.record;
    const record = await this.table.host.store.table(code);
    if (record !== undefined && record.revision > revision) await this.adopt(record);
  }

  /** The record as another server has changed it. */
  private async adopt(record: TableRecord): Promise<void> {
    const { table, play, listeners } = this;
    if (record.status !== 'lobby' && play.running?.record.match !== record.match) {
      play.show(record, await play.load(record));
    } else {
      table.record = record;
      if (record.status === 'lobby') play.running = undefined;
      await play.running?.catchUp();
      play.running?.adopt(record.timing);
    }
    for (const { person } of [...listeners])
      if (!isWelcome(record, person.guest)) listeners.sendAway(person.guest, 'banned');
    await this.talk.welcome(listeners.reseat(play.running, () => play.frame()));
    listeners.showTable();
    play.publish();
  }

  /** Was a command refused because of what this server did not know yet? */
  async wasBehind(error: unknown, revision: number, n: number | undefined): Promise<boolean> {
    const { host } = this.table;
    if (host.others === undefined || !(error instanceof Refused) || SURE.includes(error.code)) return false;
    await this.follow(ARRIVAL);
    return this.table.record.revision !== revision || this.play.running?.n !== n;
  }
}
