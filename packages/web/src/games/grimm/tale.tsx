import { rich, t } from '../../language/language.ts';
import type { Told } from '../../play/log.ts';
import { Undo } from '../../play/undo.tsx';
import type { Session, Update } from '../../session/session.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Card, Cards, Portrait, Seal, Sym } from './art.tsx';
import { Avatar } from './guests.tsx';
import { countOf, type Guest, guestAt, type Model } from './model.ts';
import { Alcove } from './scenery.tsx';
import type { GrimmDirector } from './staging.ts';
import { type Beat, type Turn, turnOf } from './turn.ts';
import './tale.css';

/** Nothing is told before the first question. */
const TaleControls = lazy(async () => (await import('./tale-controls.tsx')).TaleControls);

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly model: Model;
  readonly lines: readonly Told[];
  readonly director: GrimmDirector;
}

/** While others decide: their turn in up to three beats, each with its card, its way and what came of it. */
export function Tale({ session, update, model, lines, director }: Props) {
  const waited = [...new Set(update.pending.filter(({ ready }) => ready !== true).map(({ seat }) => seat))];
  const [asked] = update.pending;
  const scene = director.scene.value;
  const turn = turnOf(lines, model.turn, scene === undefined ? asked?.ask !== 'draft' : TURN.includes(scene.step));
  // the question waits until what led to it was told
  const telling = scene === undefined ? undefined : model.guests[turn.seat ?? model.turn];
  const sentences = turn.beats.flatMap(({ text, effects }) => [text, ...effects]);
  return (
    <section class="g-sheet g-stack g-question g-waiting" aria-labelledby="ask" data-ask="wait" data-at="ask">
      <div class="g-question-head">
        <div>
          <h1 id="ask" class="g-display" tabIndex={-1}>
            {telling === undefined ? headingOf(model, asked?.ask, waited) : turnText(telling)}
          </h1>
          <p>
            {asked === undefined || telling !== undefined ? '' : waitText(asked.ask)}{' '}
            {model.mine === undefined ? t('g.watching') : ''}
          </p>
        </div>
        <TaleControls director={director} />
        <Undo session={session} class="g-quiet-button g-undo-button" />
      </div>
      <div class="g-beats" data-stage>
        {turn.beats.map((beat, at) => (
          <BeatShown key={at} beat={beat} model={model} />
        ))}
        {(turn.beats.length < 3 || waited.length > 1) && (
          <Deciding
            session={session}
            model={model}
            turn={turn}
            waited={telling !== undefined ? [telling.seat] : asked?.ask === 'mark' ? [] : waited}
          />
        )}
      </div>
      {sentences.length > 0 && <p class="g-tale-sentence">{rich(sentences.join(' '))}</p>}
    </section>
  );
}

/** A scene of these is about the player whose turn begins. */
const TURN = ['turn', 'draw'];

const turnText = ({ mine, name }: Guest): string => (mine ? t('g.turnOf.you') : t('g.turnOf', { who: name }));

function headingOf(model: Model, ask: string | undefined, waited: readonly number[]): string {
  if (ask === 'mark') return t('g.wait.mark');
  // in the past nobody is waited for
  if (waited.length === 0) return turnText(guestAt(model, model.turn));
  const names = waited.map((seat) => guestAt(model, seat).name);
  return t('g.wait.heading', { names: names.join(', '), count: names.length });
}

function BeatShown({ beat, model }: { beat: Beat; model: Model }) {
  const { item, action, to, marked } = beat;
  const receiver = to === undefined ? undefined : guestAt(model, to);
  const copies = item === undefined || receiver === undefined ? 1 : Math.min(3, countOf(receiver.items, item));
  return (
    <div class="g-turn-beat small-text in-a-column">
      <div class="g-inline g-beat-picture" aria-hidden="true">
        {item !== undefined && (copies > 1 ? <Cards group={{ item, count: copies }} /> : <Card item={item} />)}
        {action !== undefined && <Sym name={`a-${action}`} />}
        {item === undefined && action === undefined && <Sym name="t-back" />}
        {(receiver !== undefined || marked !== undefined) && <i class="g-beat-way" />}
        {marked !== undefined ? (
          <span class="g-marked-portrait">
            <Portrait who={marked} />
            {receiver !== undefined && <Seal who={receiver} quiet />}
          </span>
        ) : (
          receiver !== undefined && <Avatar guest={receiver} />
        )}
      </div>
      <p>
        {rich(beat.text)}
        <small class="muted">{rich(beat.effects.join(' '))}</small>
      </p>
    </div>
  );
}

/** The arch holds who decides, and the open row while items are taken. */
function Deciding({
  session,
  model,
  turn,
  waited,
}: Pick<Props, 'session' | 'model'> & { turn: Turn; waited: number[] }) {
  return (
    <div class="g-turn-beat small-text in-a-column g-beat-now">
      <div class="g-drawn-card" data-at="alcove">
        <Alcove />
        <span class="g-inline g-waited-for">
          {waited.map((seat) => (
            <Avatar key={seat} session={session} guest={guestAt(model, seat)} />
          ))}
        </span>
      </div>
      {turn.beats.length < 2 && model.row.length > 0 && (
        <div class="g-inline wrapping g-open-row">
          {model.row.map((group) => (
            <Cards key={group.item} group={group} />
          ))}
        </div>
      )}
    </div>
  );
}

const SAID = ['draft', 'place', 'give', 'action', 'wager', 'offer', 'opening', 'hand', 'closing'] as const;

function waitText(ask: string): string {
  if (ask === 'mark') return t('g.wait.mark.sentence');
  return t(`g.wait.${SAID.find((one) => one === ask) ?? 'other'}`);
}
