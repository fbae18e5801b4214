import { formsOf, nameOf, t } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { Sitter } from '../../ui/face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Back, Cards, Portrait, Roses, Seal, Sym } from './art.tsx';
import { Said, useRoundStart } from './claim-bubble.tsx';
import { ClockRing, ClockTime } from './clock.tsx';
import { type Group, type Guest, type Model, others } from './model.ts';
import './guests.css';

interface Props {
  readonly session: Session;
  readonly model: Model;
}

/** Everybody's table, in the order of turns from my left on. `open` may receive what is being given. */
export function Guests({ session, model, open }: Props & { open: ReadonlySet<number> }) {
  const since = useRoundStart(session, model.round);
  return (
    <ul class="g-guests" data-sights aria-label={t('g.guests')}>
      {others(model).map((guest) => (
        <Seat key={guest.seat} session={session} model={model} guest={guest} lit={open.has(guest.seat)} since={since} />
      ))}
    </ul>
  );
}

function Seat({ session, model, guest, lit, since }: Props & { guest: Guest; lit: boolean; since: number }) {
  const marks = [
    'g-sheet g-phone-bare g-guest',
    lit ? 'g-may-receive' : '',
    guest.hidden ? '' : 'g-unmasked',
    guest.asked ? 'g-asked' : '',
  ];
  return (
    <li class={marks.join(' ')} data-at={`seat-${guest.seat}`}>
      <Avatar session={session} guest={guest} />
      <div class="g-guest-who" data-inspect={`seat:${guest.seat}`}>
        <b class="g-display g-guest-title">{guest.name}</b>
        <Status session={session} model={model} guest={guest} />
      </div>
      <Said session={session} model={model} seat={guest.seat} since={since} />
      <div class="g-inline g-item-space">
        {guest.hidden || guest.items.length > 0 ? <Items guest={guest} /> : <Hand guest={guest} />}
        {guest.behind.map((who) => (
          <span key={who} class="g-behind" title={nameOf('grimm', 'character', who)}>
            <Portrait who={who} />
            <span class="visually-hidden">{nameOf('grimm', 'character', who)}</span>
          </span>
        ))}
      </div>
      <div class="g-inline g-guest-wealth">
        <Extras guest={guest} />
        <Roses guest={guest} />
      </div>
    </li>
  );
}

/** Who somebody is: the mask, the seal, the time they have left, and a sign where a bot plays for them. */
export function Avatar({ session, guest }: { session?: Session; guest: Guest }) {
  return (
    <span
      class="g-avatar centred"
      data-inspect={`seat:${guest.seat}`}
      style={{ '--player': `var(--p${(guest.seat % 5) + 1})` }}
    >
      <Sitter who={guest.bot === undefined ? 'guest' : 'bot'} name={guest.bot ?? guest.name} mask={guest.mask} />
      {session !== undefined && guest.asked && <ClockRing session={session} seat={guest.seat} />}
      <Seal who={guest} quiet />
      {guest.standIn && (
        <span class="g-stand-in" title={t('g.standIn')}>
          <Icon name="bot" />
        </span>
      )}
    </span>
  );
}

/** Picture and word: hidden, unmasked, deciding. */
export function Status({ session, model, guest }: Props & { guest: Guest }) {
  const masks = guest.shown.length > 0 ? t('g.halfHidden') : model.two ? t('g.twoMasks') : t('g.hidden');
  return (
    <span class="g-inline g-guest-state muted">
      <Sym name={guest.hidden ? 't-mask' : 't-broken'} />
      <span class={guest.asked ? 'g-gives-way' : ''}>{guest.hidden ? masks : t('g.unmasked')}</span>
      {guest.asked && (
        <span class="g-inline g-deciding">
          <Sym name="t-candle" />
          <span class="g-gives-way">{t('seat.deciding')}</span>
          <ClockTime session={session} seat={guest.seat} />
        </span>
      )}
      {guest.program && <span>{t('seat.program')}</span>}
      {guest.standIn && <span class="g-gives-way">{t('g.standIn')}</span>}
    </span>
  );
}

/** How wide cards lie without a gap, in cards, and in how many groups: those of a kind overlap. */
export const laid = (groups: readonly Group[], portraits = 0) => ({
  '--wide': groups.reduce(
    (width, { count }) => width + 1 + 0.6 * (count - 1) + (count > 1 ? 0.25 : 0),
    1.2 * portraits,
  ),
  '--gaps': Math.max(1, groups.length + portraits - 1),
});

export function Items({ guest }: { guest: Guest }) {
  if (guest.items.length === 0) return <span class="muted">{t('g.noItems')}</span>;
  return (
    <div class="g-inline g-laid-items" style={laid(guest.items, guest.shown.length)}>
      {guest.items.map((group) => (
        <Cards key={group.item} group={group} at={`seat-${guest.seat}-${group.item}`} />
      ))}
      {guest.shown.map((who) => (
        <Portrait key={who} who={who} covered />
      ))}
    </div>
  );
}

/** An unmasked player: who it was, and backs of cards. */
function Hand({ guest }: { guest: Guest }) {
  return (
    <div class="g-inline g-unmasked-hand">
      {guest.shown.map((who) => (
        <Portrait key={who} who={who} covered />
      ))}
      <div>
        {guest.shown.map((who) => (
          <span key={who} class="g-italic">
            {t('g.was', formsOf('character', 'grimm', 'character', who))}{' '}
          </span>
        ))}
        <small class="muted">{t('g.inHand', { cards: guest.hand })}</small>
      </div>
      <div class="g-hand-backs g-desk-only">
        {Array.from({ length: Math.min(guest.hand, 5) }, (_, card) => (
          <Back key={card} />
        ))}
      </div>
    </div>
  );
}

/** Treasure, wagers, ability: open to all, as far as they are. */
export function Extras({ guest }: { guest: Guest }) {
  const { treasure, wagers, ability } = guest;
  return (
    <>
      {treasure !== undefined && (
        <span class={treasure ? 'g-badge' : 'g-badge g-spent'} data-inspect="treasure">
          <Sym name="t-treasure" />
          <span class="visually-hidden">{t(treasure ? 'g.treasure' : 'g.treasureSpent')}</span>
        </span>
      )}
      {wagers > 0 && (
        <span class="g-badge" data-inspect="wager">
          <Sym name="t-wager" />
          <span aria-hidden="true">{wagers}</span>
          <span class="visually-hidden">{t('g.wagers', { cards: wagers })}</span>
        </span>
      )}
      {ability !== undefined && (
        <span class="g-badge" data-inspect={`ability:${ability}`}>
          <Sym name="t-ability" />
          <span class="visually-hidden">{nameOf('grimm', 'ability', ability)}</span>
        </span>
      )}
    </>
  );
}
