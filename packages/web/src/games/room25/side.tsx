import { useSignal } from '@preact/signals';
import { formsOf, nameOf, rich, say, t, type Values } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { showing } from '../../ui/hold.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Part } from '../../ui/part.tsx';
import { Claims } from './aids.ts';
import { Sym } from './art.tsx';
import type { Dated } from './rounds.ts';
import type { Mine, Scene } from './scene.ts';
import './side.css';

/** Nobody has said anything before the first question. */
const Chat = lazy(async () => (await import('../../play/chat.tsx')).Chat);

interface Props {
  readonly session: Session;
  readonly scene: Scene;
  readonly mine: Mine | undefined;
  readonly lines: readonly Dated[];
  readonly over: boolean;
}

/** A claim in the reader's words; whom it names is named in the reader's language. */
const claimText = (claim: string, about: Values = {}): string =>
  say(claim, typeof about.who === 'string' ? { ...about, ...formsOf('who', 'room25', 'character', about.who) } : about);

/** The right column: what only you know, what happened, what is said. */
export function Side({ session, scene, mine, lines, over }: Props) {
  return (
    <aside class="r-column r-right-column">
      <Part of={mine}>{mine !== undefined && <Own mine={mine} />}</Part>
      <div class="r-column-heading">
        <h2>{t('log.title')}</h2>
      </div>
      <ol class="r-panel r-event-log" aria-label={t('log.title')}>
        {[...lines].reverse().map((line, at) => (
          <li key={lines.length - at} class={at === 0 ? 'r-current' : ''}>
            <Part line of={line}>
              <LogLine line={line} newest={at === 0} />
            </Part>
          </li>
        ))}
      </ol>
      <div class="r-column-heading">
        <h2>{t('talk.title')}</h2>
        <span>{t('r25.mayLie')}</span>
      </div>
      <div class="r-panel r-table-talk">
        <Part of={scene}>
          <Chat session={session} said={claimText}>
            {mine !== undefined && !over && session.table.value?.chat !== 'none' && (
              <Claims session={session} scene={scene} />
            )}
          </Chat>
        </Part>
      </div>
    </aside>
  );
}

/** A sentence with its round and its rule. */
function LogLine({ line: { round, text, rule }, newest }: { line: Dated; newest: boolean }) {
  return (
    <>
      <i class={newest ? 'r-bright' : ''}>{`−${round}`}</i>
      <span>
        {rich(text)}
        {rule !== undefined && (
          <a
            class="r-why-link"
            href={`/rules/room25#${rule}`}
            target="_blank"
            aria-label={t('r25.ruleOf', { rule })}
            rel="noopener"
          >
            §
          </a>
        )}
      </span>
    </>
  );
}

function Own({ mine }: { mine: Mine }) {
  return (
    <>
      <div class="r-column-heading">
        <h2>{t('r25.onlyYou')}</h2>
      </div>
      <div class="r-own-things">
        {mine.role !== undefined && <RoleCard role={mine.role} />}
        <dl class="r-panel r-own-items">
          {mine.kit.map(({ art, name, count }) => (
            <div key={name}>
              <Sym name={art} />
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

/** Your role, shown only while held: by pointer, or by the space key. */
function RoleCard({ role }: { role: 'prisoner' | 'guard' }) {
  const held = useSignal(false);
  return (
    <button
      type="button"
      class={`r-role-card r-private ${held.value ? 'r-held-open' : ''}`}
      aria-pressed={held.value}
      {...showing(held)}
    >
      <Sym name={held.value ? `role-${role}` : 'ui-hold'} />
      <span aria-live="polite">
        {held.value ? nameOf('room25', 'role', role) : t('r25.yourRole')}
        <small>{held.value ? t('r25.release') : t('r25.hold')}</small>
      </span>
    </button>
  );
}
