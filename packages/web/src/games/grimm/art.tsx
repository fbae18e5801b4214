import type { Character, Kind } from '@vizard/grimm';
import sprite from '../../art/grimm.svg?url';
import { nameOf, say, t } from '../../language/language.ts';
import { boonAndBane } from './lore.ts';
import type { Group, Guest } from './model.ts';
import './palette.css';
import './sheet.css';
import './controls.css';
import './art.css';

/** A symbol of the sprite. It is decoration, because the words are beside it. */
export function Sym({ name, class: own = '' }: { name: string; class?: string }) {
  return (
    <svg class={`g-symbol ${own}`} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** A player's seal: outline, rim, colour and initial. Hidden from screen readers if the name is beside it. */
export function Seal({ who, quiet = false }: { who: Pick<Guest, 'seat' | 'name'>; quiet?: boolean }) {
  return (
    <span data-inspect={`seat:${who.seat}`}>
      <svg class="g-seat-seal" viewBox="0 0 64 64" aria-hidden="true">
        <use href={`${sprite}#s-${who.seat + 1}`} />
        <text x="32" y="43" font-size="30" font-weight="800" text-anchor="middle" fill="#1c0f1e">
          {[...who.name.toUpperCase()][0]}
        </text>
      </svg>
      {!quiet && <span class="visually-hidden">{who.name}</span>}
    </span>
  );
}

/** The colour at the foot of a kind's card. */
const tintOf = (item: Kind) => ({ '--tint': `var(--${item})` });

/** An item card with its two letters; the outline alone is enough to know it. Hidden from screen readers if the name is beside it. */
export function Card({ item, class: own = '', quiet = false }: { item: Kind; class?: string; quiet?: boolean }) {
  const named = quiet
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': nameOf('grimm', 'item', item) } as const);
  return (
    <span class={`g-item-card ${own}`} style={tintOf(item)} data-inspect={`item:${item}`} {...named}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={`${sprite}#i-${item}`} />
      </svg>
      <i aria-hidden="true">{say(`g.code.${item}`)}</i>
    </span>
  );
}

export function Back() {
  return (
    <svg class="g-card-back" viewBox="8 1 48 62" preserveAspectRatio="none" aria-hidden="true">
      <use href={`${sprite}#t-back`} width="64" height="64" />
    </svg>
  );
}

const MOUNTS = ['', '', '', 'g-ribbon', 'g-golden'] as const;

/** The cards of one kind: a ribbon from two on, a golden mount from three on. */
export function Cards({ group, at }: { group: Group; at?: string }) {
  const { item, count } = group;
  const mount = MOUNTS[Math.min(count, 3) + 1] ?? '';
  return (
    <span
      class={`g-card-group ${count > 1 ? mount : ''}`}
      role="img"
      aria-label={t('g.cards', { count, item: nameOf('grimm', 'item', item) })}
      data-inspect={`item:${item}`}
      data-at={at}
    >
      {Array.from({ length: count }, (_, card) => (
        <span key={card} class="g-item-card" style={tintOf(item)} aria-hidden="true">
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <use href={`${sprite}#i-${item}`} />
          </svg>
          <i>{say(`g.code.${item}`)}</i>
        </span>
      ))}
      {count > 1 && (
        <b class="g-card-count" aria-hidden="true">
          ×{count}
        </b>
      )}
    </span>
  );
}

export function Portrait({
  who,
  covered = false,
  bare = false,
}: {
  who: Character;
  covered?: boolean;
  bare?: boolean;
}) {
  return (
    <span
      class={`g-portrait ${covered ? 'g-covered' : ''} ${bare ? 'g-bare-face' : ''}`}
      data-inspect={`character:${who}`}
    >
      <Sym name={`c-${who}`} class="g-portrait-face" />
      {covered && <Sym name="t-broken" class="g-broken-glass" />}
    </span>
  );
}

/** Very long words (Rumpelstiltskin, and longer in Russian) may break in the middle where there is no room. */
export const softened = (name: string): string =>
  name.replaceAll(/\p{L}{14,}/gu, (word) => {
    const middle = Math.floor(word.length / 2) - 1;
    return `${word.slice(0, middle)}\u00ad${word.slice(middle)}`;
  });

/** A character's name under its portrait. */
export function Name({ who }: { who: Character }) {
  return <span class="g-character-name g-display">{softened(nameOf('grimm', 'character', who))}</span>;
}

/** Three of the one win, two of the other unmask. */
export function BoonBane({ who }: { who: Character }) {
  const { boon, bane } = boonAndBane(who);
  const names = { boon: nameOf('grimm', 'item', boon), bane: nameOf('grimm', 'item', bane) };
  return (
    <span class="g-inline g-boon-bane" role="img" aria-label={t('g.boonBane', names)}>
      <Boon item={boon} title={t('g.boonOf', { item: names.boon })} />
      <Bane item={bane} title={t('g.baneOf', { item: names.bane })} />
    </span>
  );
}

/** What wins: three, in a square frame. */
export const Boon = ({ item, title }: { item: Kind; title?: string }) => (
  <span class="g-inline g-boon-badge" title={title}>
    3<Sym name={`i-${item}`} />
  </span>
);

/** What unmasks: two, in a round frame. */
export const Bane = ({ item, title }: { item: Kind; title?: string }) => (
  <span class="g-inline g-bane-badge" title={title}>
    2<Sym name={`i-${item}`} />
  </span>
);

/** Roses with trophies; the domes say which trophies. */
export function Roses({ guest }: { guest: Pick<Guest, 'roses' | 'trophies'> }) {
  return (
    <span
      class="g-inline"
      role="img"
      data-inspect="rose"
      aria-label={t('g.rosesOf', { roses: guest.roses, trophies: guest.trophies.join(' + ') || 0 })}
    >
      {guest.trophies.map((trophy) => (
        <Sym key={trophy} name={`t-trophy${trophy}`} class="g-trophy" />
      ))}
      <span class="g-inline g-rose-count">
        <Sym name="t-rose" />
        <b>{guest.roses}</b>
      </span>
    </span>
  );
}

/** The rule something follows, opened beside the game. */
export function RuleLink({ rule }: { rule: string }) {
  return (
    <a
      class="g-rule-link muted"
      href={`/rules/grimm#${rule}`}
      target="_blank"
      rel="noopener"
      aria-label={t('g.ruleOf', { rule })}
      title={rule}
    >
      §
    </a>
  );
}
