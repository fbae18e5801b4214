import { nameOf, t, tileName } from '../../language/language.ts';
import { Face } from '../../ui/face.tsx';
import { Suspicion } from './aids.ts';
import { Arch, Sym } from './art.tsx';
import type { Cast, Scene, Slot } from './scene.ts';
import { tokenArt } from './token.ts';

interface Props {
  readonly scene: Scene;
  readonly programming: boolean;
  /** Where the reader's notes are kept; who only watches keeps none. */
  readonly page: string | undefined;
}

/** Everybody in turn order: where they are, what they have programmed, who is next. */
export function CastList({ scene, programming, page }: Props) {
  const waited = scene.cast.filter(({ ready }) => ready !== undefined);
  return (
    <aside class="r-col" aria-label={t('r25.order')}>
      <div class="r-h">
        <span>{programming ? t('r25.whoIsReady') : t('r25.order')}</span>
        {programming ? (
          <b>{t('r25.readyCount', { ready: waited.filter(({ ready }) => ready).length, all: waited.length })}</b>
        ) : (
          <span class="r-sl">
            <i>{t('r25.first')}</i>
            <i>{t('r25.second')}</i>
            <Sym name="adrenaline" />
          </span>
        )}
      </div>
      <ol>
        {scene.cast.map((one, at) => (
          <CastCard
            key={one.character}
            one={one}
            number={at + 1}
            programming={programming}
            page={scene.roles && !one.mine && one.role === undefined ? page : undefined}
          />
        ))}
      </ol>
    </aside>
  );
}

interface CardProps {
  readonly one: Cast;
  readonly number: number;
  readonly programming: boolean;
  readonly page: string | undefined;
}

function CastCard({ one, number, programming, page }: CardProps) {
  const marks = ['r-cast', one.now ? 'r-now' : '', one.dead ? 'r-dead' : '', programming ? 'r-pr' : ''];
  return (
    // focus by touch: where cards are low it opens the note
    <li
      class={marks.join(' ')}
      tabIndex={page === undefined ? undefined : -1}
      aria-current={one.now ? 'step' : undefined}
    >
      <div class="r-no">{number}</div>
      <Arch who={one.character} />
      {one.dead && (
        <div class="r-dd">
          <Sym name="skull" />
        </div>
      )}
      <div class="r-who">
        <div class="r-nm">
          <b>{nameOf('room25', 'character', one.character)}</b>
          <Player one={one} />
        </div>
        <div class="r-at">
          <Whereabouts one={one} />
        </div>
        {one.role !== undefined && <span class="r-role">{nameOf('room25', 'role', one.role)}</span>}
      </div>
      {programming ? <Ready one={one} /> : <Slots one={one} />}
      {page !== undefined && <Suspicion character={one.character} page={page} />}
    </li>
  );
}

/** Who plays this character. */
export function Player({ one }: { one: Cast }) {
  return (
    <span>
      {one.bot !== undefined && <Face name={one.bot} />}
      {one.mine ? t('seat.you') : one.player}
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
  if (one.dead) return <div class="r-rd r-x">{t('r25.out')}</div>;
  if (one.ready === undefined) return null;
  if (one.mine && !one.ready) return <div class="r-rd r-me2">{t('r25.yourTurn')}</div>;
  return one.ready ? (
    <div class="r-rd r-y">
      <Sym name="ui-check" /> {t('seat.ready')}
    </div>
  ) : (
    <div class="r-rd r-n">
      <Sym name="ui-wait" /> {t('r25.choosing')}
    </div>
  );
}

function Slots({ one }: { one: Cast }) {
  const adrenaline = { there: '', programmed: 'r-on', gone: 'r-gone', none: 'r-gone' }[one.adrenaline];
  return (
    <div class="r-slots">
      {one.slots.map((slot, at) => (
        <TokenSlot key={at} slot={slot} character={one.character} floating={one.floating} />
      ))}
      <div class={`r-adr ${adrenaline}`} title={t(`r25.adrenaline.${one.adrenaline}`)}>
        <Sym name="adrenaline" />
        <span class="vh">{t(`r25.adrenaline.${one.adrenaline}`)}</span>
      </div>
    </div>
  );
}

function TokenSlot({ slot, character, floating }: { slot: Slot; character: string; floating: boolean }) {
  const name = slot.token === undefined ? t(`r25.slot.${slot.state}`) : nameOf('room25', 'token', slot.token);
  return (
    <div class={`r-tok r-${slot.state} ${floating ? 'r-float' : ''}`} title={name}>
      {slot.token !== undefined && <Sym name={tokenArt(slot.token, character)} />}
      {floating && slot.token === undefined && <em>{t('r25.floating')}</em>}
      <span class="vh">{name}</span>
    </div>
  );
}
