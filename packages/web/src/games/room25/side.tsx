import { t } from '../../language/language.ts';
import type { Told } from '../../play/log.ts';
import type { Session } from '../../session/session.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Part } from '../../ui/part.tsx';
import type { Names, Words } from '../words.ts';
import { Cards, Claims } from './aids.ts';
import { Arch, Sym } from './art.tsx';
import type { Mine, Model } from './model.ts';
import type { Room25Director } from './staging.ts';
import { claimText } from './token.ts';
import './side.css';

/** Nothing has happened before the first question. */
const LogList = lazy(async () => (await import('../../play/log-list.tsx')).LogList);
const Points = lazy(async () => (await import('./end.tsx')).Points);
/** Nobody has said anything before the first question. */
const Chat = lazy(async () => (await import('../../play/chat.tsx')).Chat);

interface Props {
  readonly session: Session;
  readonly model: Model;
  readonly mine: Mine | undefined;
  readonly lines: readonly Told[];
  readonly words: Words;
  readonly names: Names;
  readonly director: Room25Director;
  readonly over: boolean;
}

/** What the person wears who plays this character. */
const maskOf = ({ cast }: Model, actor: string | number) =>
  cast.find(({ character }) => character === actor)?.player.mask;

/** The right column: what you have, what happened, what is said. */
export function Side({ session, model, mine, lines, words, names, director, over }: Props) {
  return (
    <aside class="r-column in-a-column r-right-column" aria-label={t('log.title')} data-inspect-place>
      <Part of={mine}>{mine !== undefined && !over && <Own mine={mine} />}</Part>
      <Part of={model}>{!over && <Cards cards={model.cards} />}</Part>
      <div class="r-column-heading muted in-a-row">
        <h2>{t('log.title')}</h2>
      </div>
      <div class="r-panel r-event-log">
        {over && <Points session={session} words={words} names={names} director={director} />}
        <LogList
          lines={lines}
          words={words}
          picture={(actor) => (actor === undefined ? <i /> : <Arch who={String(actor)} mask={maskOf(model, actor)} />)}
          ruleLink={(rule) => (
            <a
              key={rule}
              class="r-why-link"
              href={`/rules/room25#${rule}`}
              target="_blank"
              aria-label={t('r25.ruleOf', { rule })}
              rel="noopener"
            >
              §
            </a>
          )}
          lookBack={director.pastOf}
        />
      </div>
      <div class="r-column-heading muted in-a-row">
        <h2>{t('talk.title')}</h2>
        {model.roles && <span>{t('r25.mayLie')}</span>}
      </div>
      <div class="r-panel r-table-talk in-a-column">
        <Part of={model}>
          <Chat session={session} said={claimText}>
            {mine !== undefined && !over && session.table.value?.chat !== 'none' && (
              <Claims session={session} model={model} />
            )}
          </Chat>
        </Part>
      </div>
    </aside>
  );
}

function Own({ mine }: { mine: Mine }) {
  return (
    <>
      <div class="r-column-heading muted in-a-row">
        <h2>{t('r25.tab.kit')}</h2>
      </div>
      <dl class="r-panel r-own-items fine-print">
        {mine.kit.map(({ art, name, count }) => (
          <div key={name} data-inspect={`kit:${art}`}>
            <Sym name={art} />
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
