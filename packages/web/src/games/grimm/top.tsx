import { t } from '../../language/language.ts';
import { TimeLeft } from '../../play/time-left.tsx';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Seal, Sym } from './art.tsx';
import { type Model, myself, sizeOf } from './model.ts';
import { Valance } from './scenery.tsx';
import './top.css';

interface Props {
  readonly session: Session;
  readonly model: Model;
  readonly over: boolean;
  onMenu(): void;
}

/** The curtain above: the round and its trophy, the decks, the order of turns. */
export function Top({ session, model, over, onMenu }: Props) {
  return (
    <header class="g-header">
      <Valance />
      <div class="g-inline g-header-line">
        <a class="g-brand g-inline" href="/">
          <Sym name="t-mask" />
          <span class="g-display">{t('grimm.title')}</span>
          <span class="visually-hidden">{t('nav.home')}</span>
        </a>
        {over ? <span>{t('g.over')}</span> : <Now model={model} />}
        {/* while another clock runs, one's own stands: it would look like a clock that has stopped */}
        {(myself(model)?.asked === true || model.mine === undefined) && (
          <TimeLeft session={session} class="g-time-left" low="g-time-short" />
        )}
        <a class="g-header-tool centred" href="/rules/grimm" target="_blank" aria-label={t('nav.rules')} rel="noopener">
          <Icon name="book" />
        </a>
        <button type="button" class="g-header-tool centred" aria-label={t('menu.title')} onClick={onMenu}>
          <Icon name="gear" />
        </button>
      </div>
    </header>
  );
}

/** How far the round is. */
function Now({ model }: Pick<Props, 'model'>) {
  return (
    <>
      <span class="g-inline g-round-now" data-inspect="rose">
        <span>{t('g.round', { round: model.round })}</span>
        <Sym name={`t-trophy${model.trophy}`} class="g-trophy" />
        <span class="g-desk-only">{t('g.worth', { roses: model.trophy })}</span>
      </span>
      <span class="g-desk-only" data-at="deck" data-inspect="deck">
        {t('g.deck', { cards: model.deck })}
      </span>
      <span class="g-roomy" data-at="discard" data-inspect="discards">
        {t('g.discards', { cards: sizeOf(model.discard) })}
      </span>
      <Order model={model} />
    </>
  );
}

/** Who is on turn, and who comes next. */
function Order({ model }: { model: Model }) {
  const { guests, turn } = model;
  const order = [...guests.slice(turn), ...guests.slice(0, turn)];
  return (
    <ol class="g-inline g-turn-order g-desk-only" aria-label={t('g.order')}>
      {order.map((guest) => (
        <li key={guest.seat} aria-current={guest.turn ? 'step' : undefined}>
          <Seal who={guest} />
        </li>
      ))}
    </ol>
  );
}
