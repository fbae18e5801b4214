import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Explanation, MeaningKit } from '../../games/meaning.ts';
import { t } from '../../language/language.ts';
import type { Session, Update } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Part } from '../../ui/part.tsx';
import { isCovered } from '../goal/cover.ts';
import { namesAt } from '../names.ts';
import { placeCard } from './place.ts';
import { Rule } from './rule.tsx';
import { type Asked, watchQuestions } from './watch.ts';

interface Props {
  readonly session: Session;
  readonly update: Update | undefined;
  readonly model: unknown;
  readonly kit: MeaningKit;
}

const CARD = 'inspect-card';

/** Explains anything on the table that its drawing marks with `data-inspect`, and rules in place. */
export function Inspector({ session, update, model, kit }: Props) {
  const asked = useSignal<Asked | undefined>(undefined);
  // as soon as it is there: what was pressed in the frame before is not heard
  useLayoutEffect(
    () =>
      watchQuestions(
        () => asked.peek(),
        (next) => {
          const before = asked.peek();
          asked.value = next;
          if (next === undefined && before?.pinned && before.element instanceof HTMLElement) before.element.focus();
        },
      ),
    [asked],
  );
  const open = asked.value;
  const table = session.table.value;
  if (open === undefined || table === undefined || update === undefined) return null;
  const told = update.strict === true ? session.story.value : undefined;
  const known = { view: update.view, names: namesAt(table), told, chat: session.chat.value, model };
  const whole = open.thing === undefined ? undefined : kit.inspect(open.thing, known);
  const explained = whole !== undefined && isCovered.value ? { ...whole, now: [] } : whole;
  if (explained === undefined && open.rule === undefined) return null;
  return (
    <Part line of={open}>
      <Card
        key={open.thing ?? open.rule}
        asked={open}
        kit={kit}
        explained={explained}
        onClose={() => {
          asked.value = undefined;
          if (open.element instanceof HTMLElement) open.element.focus();
        }}
      />
    </Part>
  );
}

interface CardProps {
  readonly asked: Asked;
  readonly kit: MeaningKit;
  readonly explained: Explanation | undefined;
  onClose(): void;
}

function Card({ asked, kit, explained, onClose }: CardProps) {
  const box = useRef<HTMLDivElement>(null);
  const rule = useSignal(asked.rule);
  const { element, pinned } = asked;
  useLayoutEffect(() => {
    if (box.current !== null) placeCard(box.current, element);
  });
  useEffect(() => {
    if (pinned) box.current?.querySelector('h2')?.focus();
    element.toggleAttribute('data-inspected', true);
    if (!pinned) element.setAttribute('aria-describedby', CARD);
    return () => {
      element.removeAttribute('data-inspected');
      element.removeAttribute('aria-describedby');
    };
  }, [element, pinned]);
  const name = explained?.name ?? t('inspect.rule', { rule: asked.rule ?? '' });
  return (
    <div
      ref={box}
      id={CARD}
      class="inspect-card"
      data-game={kit.game}
      {...(pinned ? { role: 'dialog', 'aria-labelledby': 'inspect-name' } : { role: 'tooltip' })}
    >
      <header>
        {explained !== undefined && (
          <span style={{ '--icon': '52px', '--shape': '44px', width: '52px' }} aria-hidden="true">
            {explained.picture}
          </span>
        )}
        <h2 id="inspect-name" tabIndex={-1}>
          {name}
        </h2>
        {pinned && (
          <button type="button" class="button quiet small" aria-label={t('inspect.close')} onClick={onClose}>
            <Icon name="x" />
          </button>
        )}
      </header>
      {explained !== undefined && (
        <>
          {explained.place !== undefined && <p class="muted">{explained.place}</p>}
          <p>{explained.does}</p>
          {explained.now.length > 0 && (
            <p class="inspect-now">
              <b>{t('inspect.now')}</b> {explained.now.join(' ')}
            </p>
          )}
          {explained.notes?.map((note) => (
            <p key={note} class="muted">
              {note}
            </p>
          ))}
          {pinned && explained.rule !== undefined && rule.value === undefined && (
            <button
              type="button"
              class="button quiet small"
              onClick={() => {
                rule.value = explained.rule;
              }}
            >
              {t('inspect.rule', { rule: explained.rule })}
            </button>
          )}
        </>
      )}
      {rule.value !== undefined && <Rule kit={kit} id={rule.value} />}
    </div>
  );
}
