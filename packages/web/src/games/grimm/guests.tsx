import { formsOf, nameOf, t } from '../../language/language.ts';
import { Face } from '../../ui/face.tsx';
import { Back, Cards, Portrait, Roses, Seal, Sym } from './art.tsx';
import { type Group, type Guest, others, type Scene } from './scene.ts';
import './guests.css';

/** Everybody's table, in the order of turns from my left on. `open` may receive what is being given. */
export function Guests({ scene, open }: { scene: Scene; open: ReadonlySet<number> }) {
  return (
    <ul class="g-guests" aria-label={t('g.guests')}>
      {others(scene).map((guest) => (
        <Tableau key={guest.seat} guest={guest} lit={open.has(guest.seat)} />
      ))}
    </ul>
  );
}

function Tableau({ guest, lit }: { guest: Guest; lit: boolean }) {
  const marks = [
    'g-sheet g-phone-bare g-stack',
    'g-guest',
    lit ? 'g-may-receive' : '',
    guest.hidden ? '' : 'g-unmasked',
    guest.turn ? 'g-on-turn' : '',
  ];
  return (
    <li class={marks.join(' ')} data-at={`seat-${guest.seat}`}>
      <div class="g-inline g-guest-head">
        <Seal who={guest} quiet />
        {guest.bot !== undefined && <Face name={guest.bot} />}
        <b class="g-display">{guest.name}</b>
        <State guest={guest} />
        <Roses guest={guest} />
      </div>
      <div class="g-inline g-item-space">
        {guest.hidden || guest.items.length > 0 ? <Items guest={guest} /> : <Hand guest={guest} />}
        {guest.behind.map((who) => (
          <span key={who} class="g-behind" title={nameOf('grimm', 'character', who)}>
            <Portrait who={who} />
            <span class="visually-hidden">{nameOf('grimm', 'character', who)}</span>
          </span>
        ))}
      </div>
      <Extras guest={guest} />
    </li>
  );
}

function State({ guest }: { guest: Guest }) {
  const state = guest.hidden ? (guest.shown.length > 0 ? t('g.halfHidden') : t('g.hidden')) : t('g.unmasked');
  return (
    <span class="g-guest-state g-roomy">
      {state} {guest.asked && <span class="g-deciding">{t('seat.deciding')}</span>}
    </span>
  );
}

/** How wide cards lie, in cards: those of a kind overlap. */
export const widthOf = (groups: readonly Group[]): number =>
  groups.reduce((width, { count }) => width + 1.15 + 0.6 * (count - 1) + (count > 1 ? 0.25 : 0), 0);

export function Items({ guest }: { guest: Guest }) {
  if (guest.items.length === 0) return <span class="g-muted">{t('g.noItems')}</span>;
  return (
    <div class="g-inline g-laid-items" style={{ '--w': widthOf(guest.items) + 1.2 * guest.shown.length }}>
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
        <div class="g-italic">
          {guest.shown.map((who) => (
            <span key={who}>{t('g.was', formsOf('character', 'grimm', 'character', who))} </span>
          ))}
        </div>
        <div class="g-inline g-hand-backs">
          {Array.from({ length: Math.min(guest.hand, 5) }, (_, card) => (
            <Back key={card} />
          ))}
          <small class="g-muted">{t('g.inHand', { cards: guest.hand })}</small>
        </div>
      </div>
    </div>
  );
}

/** Treasure, wagers, ability: open to all, as far as they are. */
export function Extras({ guest }: { guest: Guest }) {
  const { treasure, wagers, ability } = guest;
  if (treasure === undefined && wagers === 0 && ability === undefined) return null;
  return (
    <div class="g-extras">
      {treasure !== undefined && (
        <span class={treasure ? 'g-badge' : 'g-badge g-spent'} data-inspect="treasure">
          <Sym name="t-treasure" />
          <span class="g-badge-label">{t('g.treasure')}</span>
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
          <span class="g-ability-name">{nameOf('grimm', 'ability', ability)}</span>
        </span>
      )}
    </div>
  );
}
