import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Words } from '../games/words.ts';
import { rich, t } from '../language/language.ts';
import { Part } from '../ui/part.tsx';
import { chaptersOf, type Entry } from './entries.ts';
import type { Told } from './log.ts';
import { pointAt } from './pointing.ts';
import './log-list.css';

interface Props {
  readonly lines: readonly Told[];
  readonly words: Words;
  /** The picture of who acts; undefined where nobody does. */
  readonly picture: (actor: string | number | undefined) => ComponentChildren;
  readonly ruleLink: (rule: string) => ComponentChildren;
  /** Shows the table as it was after these events; undefined where the page does not remember it. */
  readonly lookBack?: (events: readonly unknown[]) => (() => void) | undefined;
}

/** What happened: one line for each action, by rounds, the newest first. One stop of the Tab key; arrows go from line to line. */
export function LogList({ lines, words, picture, ruleLink, lookBack }: Props) {
  const chapters = useMemo(() => chaptersOf(lines, words), [lines, words]);
  /** The line the keys are at, counted from the oldest one. */
  const at = useSignal<number | undefined>(undefined);
  const total = chapters.reduce((sum, { entries }) => sum + entries.length, 0);
  useEffect(() => () => pointAt([]), []);
  let number = total;
  const leave = () => pointAt([]);
  return (
    <ol
      id="log"
      class="log-list fine-print"
      aria-label={t('log.title')}
      onKeyDown={walk}
      onPointerLeave={leave}
      onBlur={leave}
    >
      {[...chapters].reverse().map(({ round, entries }, chapter) => (
        <li key={chapters.length - chapter}>
          {round !== undefined && <h3>{round}</h3>}
          <ol>
            {[...entries].reverse().map((entry) => {
              const own = --number;
              return (
                <li key={own} class={own === total - 1 ? 'log-newest' : ''}>
                  <Part line of={entry}>
                    <EntryLine
                      entry={entry}
                      words={words}
                      current={own === (at.value ?? total - 1)}
                      onCurrent={() => {
                        at.value = own;
                      }}
                      onPress={lookBack?.(entry.lines.map(({ event }) => event))}
                      picture={picture(entry.actor)}
                      ruleLink={ruleLink}
                    />
                  </Part>
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly entry: Entry;
  readonly words: Words;
  readonly current: boolean;
  readonly onCurrent: () => void;
  readonly onPress: (() => void) | undefined;
  readonly picture: ComponentChildren;
  readonly ruleLink: Props['ruleLink'];
}

function EntryLine({ entry: { lines }, words, current, onCurrent, onPress, picture, ruleLink }: EntryProps) {
  const point = () => pointAt(lines.flatMap(({ event }) => words.places?.(event ?? {}) ?? []));
  const rules = [...new Set(lines.flatMap(({ rule }) => rule ?? []))];
  return (
    <>
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        aria-disabled={onPress === undefined}
        onClick={onPress}
        onPointerEnter={point}
        onFocus={() => {
          onCurrent();
          point();
        }}
      >
        {picture}
        <span>{lines.map((line, at) => [at > 0 ? ' ' : '', rich(line.text)])}</span>
      </button>
      {rules.length > 0 && <span class="log-rules">{rules.map(ruleLink)}</span>}
    </>
  );
}

/** Arrow keys go from line to line, in the order of the page. */
function walk(event: TargetedKeyboardEvent<HTMLOListElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const here = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined || here < 0) return;
  event.preventDefault();
  event.stopPropagation();
  all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
}
