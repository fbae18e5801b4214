import { nameOf, t } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { Sitter } from '../../ui/face.tsx';
import { Suspicion, TimeLeft } from './aids.ts';
import { Arch, Sym } from './art.tsx';
import type { Cast, Model, Slot } from './model.ts';
import { slotName, tileName, tokenArt } from './token.ts';
import './cast.css';

interface Props {
  readonly session: Session;
  readonly model: Model;
  readonly programming: boolean;
  /** Where the reader's notes are kept; a spectator has none. */
  readonly page: string | undefined;
}

/** Everybody in turn order: where they are, what they have programmed, who is next. */
export function CastList({ session, model, programming, page }: Props) {
  const waited = model.cast.filter(({ ready }) => ready !== undefined);
  return (
    <aside class="r-column in-a-column" aria-label={t('r25.order')}>
      <div class="r-column-heading muted in-a-row">
        <h2>{programming ? t('r25.whoIsReady') : t('r25.order')}</h2>
        {programming ? (
          <b>{t('r25.readyCount', { ready: waited.filter(({ ready }) => ready).length, all: waited.length })}</b>
        ) : (
          <span class="r-slot-headings in-a-row">
            <i>{t('r25.first')}</i>
            <i>{t('r25.second')}</i>
            {model.cast.some(({ adrenaline }) => adrenaline !== 'none') && <Sym name="adrenaline" />}
          </span>
        )}
      </div>
      <ol class="in-a-column">
        {model.cast.map((one, at) => (
          <CastCard
            key={one.character}
            session={session}
            one={one}
            number={at + 1}
            programming={programming}
            page={model.roles && !one.mine && one.role === undefined ? page : undefined}
          />
        ))}
      </ol>
    </aside>
  );
}

interface CardProps {
  readonly session: Session;
  readonly one: Cast;
  readonly number: number;
  readonly programming: boolean;
  readonly page: string | undefined;
}

function CastCard({ session, one, number, programming, page }: CardProps) {
  const marks = [
    'r-panel r-cast-card',
    one.now ? 'r-current' : '',
    one.dead ? 'r-killed' : '',
    programming ? 'r-programming' : '',
  ];
  return (
    // focus by touch: where cards are low it opens the note
    <li
      class={marks.join(' ')}
      data-inspect={`character:${one.character}`}
      tabIndex={page === undefined ? undefined : -1}
      aria-current={one.now ? 'step' : undefined}
    >
      <div class="r-cast-number centred r-bright">{number}</div>
      <Arch who={one.character} />
      {one.dead && (
        <div class="r-death-mark centred">
          <Sym name="skull" />
        </div>
      )}
      <div class="r-cast-who">
        <div class="r-cast-name">
          <b>{nameOf('room25', 'character', one.character)}</b>
          <Player one={one} session={session} />
        </div>
        <div class="r-whereabouts">
          <Whereabouts one={one} />
        </div>
        {one.role !== undefined && <span class="r-role-label r-bright">{nameOf('room25', 'role', one.role)}</span>}
      </div>
      {programming ? <Ready one={one} /> : <Slots one={one} />}
      {page !== undefined && <Suspicion character={one.character} page={page} />}
    </li>
  );
}

/** Who plays this character. */
export function Player({ one, session }: { one: Cast; session?: Session }) {
  const isAwaited = one.ready === false || (one.now && one.ready === undefined);
  return (
    <span>
      <Sitter {...one.player} />
      {one.mine ? t('seat.you') : one.player.name}
      {one.program && ` · ${t('seat.program')}`}
      {!one.dead && (one.standIn ? ` · ${t('seat.standIn')}` : one.away && ` · ${t('seat.away')}`)}
      {session !== undefined && isAwaited && <TimeLeft session={session} seat={one.seat} class="r-cast-clock" />}
    </span>
  );
}

function Whereabouts({ one }: { one: Cast }) {
  if (one.dead) return t('r25.dead');
  return (
    <>
      <b>{one.cell}</b> {one.room === undefined ? '' : tileName(one.room)}
    </>
  );
}

function Ready({ one }: { one: Cast }) {
  if (one.dead) return <div class="r-readiness muted in-a-row r-choosing">{t('r25.out')}</div>;
  if (one.ready === undefined) return null;
  if (one.mine && !one.ready)
    return (
      <div class="r-readiness muted in-a-row r-bright">
        <Sym name="arrow" /> <span>{t('r25.yourTurn')}</span>
      </div>
    );
  if (one.away && !one.standIn && !one.ready)
    return (
      <div class="r-readiness muted in-a-row r-choosing">
        <Sym name="ui-home" /> <span>{t('seat.away')}</span>
      </div>
    );
  return one.ready ? (
    <div class="r-readiness muted in-a-row r-is-ready">
      <Sym name="ui-check" /> <span>{t('seat.ready')}</span>
    </div>
  ) : (
    <div class="r-readiness muted in-a-row r-choosing">
      <Sym name="ui-wait" /> <span>{t('r25.choosing')}</span>
    </div>
  );
}

function Slots({ one }: { one: Cast }) {
  const adrenaline = { there: '', programmed: 'r-bright', gone: 'r-spent', none: 'r-spent' }[one.adrenaline];
  return (
    <div class="r-slots in-a-row">
      {one.slots.map((slot, at) => (
        <TokenSlot key={at} slot={slot} character={one.character} floating={one.floating} />
      ))}
      {one.adrenaline !== 'none' && (
        <div class={`r-adrenaline centred ${adrenaline}`} data-inspect="adrenaline">
          <Sym name="adrenaline" />
          <span class="visually-hidden">{t(`r25.adrenaline.${one.adrenaline}`)}</span>
        </div>
      )}
    </div>
  );
}

const SLOTS: Record<Slot['state'], string> = {
  down: 'r-slot-down',
  up: 'r-slot-up',
  now: 'r-slot-now r-bright',
  mine: 'r-private',
  none: 'r-slot-none',
};

function TokenSlot({ slot, character, floating }: { slot: Slot; character: string; floating: boolean }) {
  return (
    <div
      class={`r-token-slot centred ${SLOTS[slot.state]} ${floating ? 'r-floating' : ''}`}
      data-inspect={slot.token === undefined ? 'hiddenToken' : `token:${slot.token}:${character}`}
    >
      {slot.token !== undefined && <Sym name={tokenArt(slot.token, character)} />}
      {slot.state === 'up' && <Sym name="ui-check" />}
      {floating && slot.token === undefined && <em>{t('r25.floating')}</em>}
      <span class="visually-hidden">{slotName(slot, character)}</span>
    </div>
  );
}
