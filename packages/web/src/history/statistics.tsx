import { useSignal } from '@preact/signals';
import type { StatisticsLine } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { factWords } from '../app/lobby/facts.ts';
import { NothingYet } from '../app/nothing-yet.tsx';
import { OFFERED } from '../games/registry.ts';
import { language, say, t } from '../language/language.ts';
import { ask } from '../people/account.ts';

const KINDS = ['all', 'mode', 'role', 'seats', 'complex'] as const;
/** Below this a share says nothing, so only the count is shown. */
const FEW = 3;

/** Wins of mine by game. What is won together and what is won against each other is never added. */
export function Statistics() {
  const lines = useSignal<readonly StatisticsLine[] | undefined>(undefined);
  useEffect(() => {
    void ask<{ statistics: StatisticsLine[] }>('/api/me/statistics').then((found) => {
      lines.value = found?.statistics ?? [];
    });
  }, [lines]);
  if (lines.value === undefined) return null;
  if (lines.value.length === 0) return <NothingYet what={t('history.none')} lead={t('history.none.lead')} />;
  const groups = OFFERED.flatMap(({ name }) => [true, false].map((together) => ({ name: name as string, together })));
  return (
    <>
      <p class="small-text muted">{t('history.range')}</p>
      {groups.map(({ name, together }) => {
        const own = (lines.value ?? []).filter((line) => line.game === name && line.together === together);
        return own.length === 0 ? null : (
          <Group key={`${name} ${together}`} game={name} together={together} lines={own} />
        );
      })}
    </>
  );
}

function Group({ game, together, lines }: { game: string; together: boolean; lines: readonly StatisticsLine[] }) {
  return (
    <section class="panel table-list" data-game={game}>
      <div class="heading-row">
        <h2>
          {say(`${game}.title`)}: {t(together ? 'history.together' : 'history.against')}
        </h2>
      </div>
      <ul>
        {KINDS.flatMap((by) =>
          lines
            .filter((line) => line.by === by)
            .sort((a, b) => b.matches - a.matches)
            .map((line) => (
              <li key={by + line.value} class="table-link" data-game={game}>
                <i />
                <b>{nameOf(line)}</b>
                <em>{t('history.count', { matches: line.matches, wins: line.wins })}</em>
                {line.matches >= FEW && <span class="status-chip">{shareWords(line)}</span>}
              </li>
            )),
        )}
      </ul>
    </section>
  );
}

function nameOf({ game, by, kind, value }: StatisticsLine): string {
  if (by === 'all') return t('history.all');
  if (by === 'seats') return t('history.players', { players: Number(value) });
  return factWords(game, { kind, value });
}

function shareWords({ matches, wins, low, high }: StatisticsLine): string {
  const percent = new Intl.NumberFormat(language.value, { style: 'percent' });
  return `${percent.format(wins / matches)} (${percent.formatRange(low, high)})`;
}
