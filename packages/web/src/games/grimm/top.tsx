import { t } from '../../language/language.ts';
import { TimeLeft } from '../../play/time-left.tsx';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Roses, Seal, Sym } from './art.tsx';
import { guestAt, myself, type Scene, sizeOf } from './scene.ts';
import { Valance } from './scenery.tsx';
import './top.css';

/** The curtain above: the round and its trophy, the decks, the order of turns. */
export function Top({ session, scene, onMenu }: { session: Session; scene: Scene; onMenu: () => void }) {
  const me = myself(scene);
  return (
    <header class="g-header">
      <Valance />
      <div class="g-inline g-header-line">
        <a class="g-brand g-inline" href="/">
          <Sym name="t-mask" />
          <span class="g-display">{t('grimm.title')}</span>
          <span class="visually-hidden">{t('nav.home')}</span>
        </a>
        <span class="g-round-now g-inline">
          <span>{t('g.round', { round: scene.round })}</span>
          <Sym name={`t-trophy${scene.trophy}`} class="g-trophy" />
          <b class="g-trophy-worth g-roomy">{t('g.worth', { roses: scene.trophy })}</b>
        </span>
        <span class="g-inline g-decks g-desk-only">
          <span data-at="deck" data-inspect="deck">
            {t('g.deck', { cards: scene.deck })}
          </span>
          <span data-at="discard" data-inspect="discards">
            {t('g.discards', { cards: sizeOf(scene.discard) })}
          </span>
          <span data-at="guests" data-inspect="guestList">
            {t('g.guestList', { cards: scene.guestList })}
          </span>
        </span>
        <Order scene={scene} />
        {me !== undefined && (
          <span class="g-header-roses g-inline">
            <Roses guest={me} />
            <Seal who={me} quiet />
          </span>
        )}
        <TimeLeft session={session} class="g-time-left" low="g-time-short" />
        <a class="g-header-tool" href="/rules/grimm" target="_blank" aria-label={t('nav.rules')} rel="noopener">
          <Icon name="book" />
        </a>
        <button type="button" class="g-header-tool" aria-label={t('menu.title')} onClick={onMenu}>
          <Icon name="gear" />
        </button>
      </div>
    </header>
  );
}

/** Who is on turn, and who comes next. */
function Order({ scene }: { scene: Scene }) {
  const { guests, turn } = scene;
  const order = [...guests.slice(turn), ...guests.slice(0, turn)];
  return (
    <ol class="g-inline g-turn-order g-desk-only" aria-label={t('g.order')}>
      {order.map((guest) => (
        <li key={guest.seat} aria-current={guest.turn ? 'step' : undefined}>
          <Seal who={guestAt(scene, guest.seat)} />
        </li>
      ))}
    </ol>
  );
}
