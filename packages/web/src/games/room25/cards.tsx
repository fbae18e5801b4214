import { CARD_TEXTS, CARDS, type Card } from '@vizard/room25/cards';
import { capital, nameOf, t } from '../../language/language.ts';
import { Sym } from './art.tsx';
import { movementWords } from './label.ts';
import type { Model } from './model.ts';

/** A card by the words a view has for it. */
export const findCard = (text: string): Card | undefined => CARDS[CARD_TEXTS.indexOf(text)];

export function cardTitle(card: Card): string {
  if (card.name === 'movement') {
    const { line, way, symbol } = movementWords(card);
    return capital(`${line} ${way}${symbol}`);
  }
  const name = nameOf('room25', 'card', card.name);
  if (card.name !== 'punishment') return name;
  return `${name}: ${card.characters.map((one) => nameOf('room25', 'character', one)).join(', ')}`;
}

/** The M.A.C. cards everybody sees: those that stay open, and the last ones that were drawn. */
export function Cards({ cards: { deck, lying, drawn } }: { cards: Model['cards'] }) {
  if (lying.length + drawn.length === 0) return null;
  return (
    <>
      <div class="r-column-heading muted in-a-row">
        <h2>{t('r25.cards')}</h2>
        {t('r25.cards.deck', { count: deck })}
      </div>
      <dl class="r-panel r-own-items fine-print">
        {[...lying, ...drawn].map((text, at) => {
          const card = findCard(text);
          return (
            card !== undefined && (
              <div key={at} data-inspect={`card:${text}`}>
                <Sym name={`card-${card.name}`} />
                <dt>{cardTitle(card)}</dt>
                <dd>{at < lying.length && t('r25.cards.lies')}</dd>
              </div>
            )
          );
        })}
      </dl>
    </>
  );
}
