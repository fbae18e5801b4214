import { t } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { Cards, Roses } from './art.tsx';
import { Avatar, Extras, Items, laid, Status } from './guests.tsx';
import { type Mine, type Model, myself } from './model.ts';
import './own.css';

/** My own place: what lies before me, or my hand. */
export function Own({ session, model }: { session: Session; model: Model }) {
  const me = myself(model);
  const { mine } = model;
  if (me === undefined || mine === undefined) return null;
  return (
    <section
      class={`g-sheet g-phone-bare g-guest g-own-strip ${me.asked ? 'g-asked' : ''}`}
      aria-label={t('g.yourTable')}
      data-sights
      data-at={`seat-${me.seat}`}
    >
      <Avatar session={session} guest={me} />
      <div class="g-guest-who" data-inspect={`seat:${me.seat}`}>
        <b class="g-display g-guest-title g-desk-only">{t('g.youName', { name: me.name })}</b>
        <b class="g-guest-title g-phone-only">{t('g.you')}</b>
        <Status session={session} model={model} guest={me} />
      </div>
      <div class="g-inline g-item-space">
        {me.hidden || me.items.length > 0 ? <Items guest={me} /> : <OwnHand mine={mine} />}
      </div>
      <div class="g-inline g-guest-wealth">
        <Extras guest={me} />
        <Roses guest={me} />
      </div>
    </section>
  );
}

function OwnHand({ mine }: { mine: Mine }) {
  return (
    <div class="g-inline g-laid-items" style={laid(mine.hand)}>
      <span class="visually-hidden">{t('g.yourHand')}</span>
      {mine.hand.map((group) => (
        <Cards key={group.item} group={group} />
      ))}
    </div>
  );
}
