import type { GroupMatch, GroupPage, RankedMember } from '@vizard/protocol';
import { OFFERED } from '../games/registry.ts';
import { language, say, t } from '../language/language.ts';
import { PersonRow } from '../people/person-row.tsx';
import { Panel } from '../ui/panel.tsx';

/** What the group has played at its tables, and who leads, by game. */
export function Results({ group }: { group: GroupPage }) {
  const { ranking, together, matches } = group;
  const names = (all: readonly string[]) => new Intl.ListFormat(language.value).format(all);
  return (
    <>
      <Panel title={t('groups.results')} lead={t('groups.results.help')}>
        {OFFERED.map(({ name: game }) => {
          const own = ranking.filter((one) => one.game === game);
          const shared = together.find((one) => one.game === game);
          if (own.length === 0 && shared === undefined) return null;
          return (
            <div key={game} class="stack" data-game={game}>
              <h3>{say(`${game}.title`)}</h3>
              {own.length > 0 && <Ranking ranking={own} />}
              {shared !== undefined && (
                <p class="small-text">{t('groups.together', { wins: shared.wins, matches: shared.matches })}</p>
              )}
            </div>
          );
        })}
      </Panel>
      {matches.length > 0 && (
        <Panel title={t('groups.matches')}>
          <ul>
            {matches.map((match) => (
              <li key={`${match.code} ${match.match}`}>
                <a class="table-link" data-game={match.game} href={`/replay/${match.code}`}>
                  <i />
                  <b>{matchWords(match, names)}</b>
                  <em>{say(`${match.game}.short`)}</em>
                  <time class="status-chip" dateTime={new Date(match.ended).toISOString()}>
                    {new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(match.ended)}
                  </time>
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function matchWords(
  { together, won, stopped, winners }: GroupMatch,
  names: (all: readonly string[]) => string,
): string {
  if (stopped) return t('history.stopped');
  if (together) return t(won ? 'history.wonTogether' : 'history.lostTogether');
  return winners.length === 0 ? t('groups.match.else') : t('groups.match.won', { names: names(winners) });
}

function Ranking({ ranking }: { ranking: readonly RankedMember[] }) {
  const percent = new Intl.NumberFormat(language.value, { style: 'percent' });
  return (
    <>
      <p class="small-text muted">{leadWords(ranking)}</p>
      <ol class="stack">
        {ranking.map(({ guest, name, mask, matches, wins, low, high }) => (
          <PersonRow key={guest} name={name} mask={mask} about={t('history.count', { matches, wins })}>
            {matches >= FEW && <span class="status-chip">{percent.formatRange(low, high)}</span>}
          </PersonRow>
        ))}
      </ol>
    </>
  );
}

/** Below this a share says nothing. */
const FEW = 3;

/** Who leads is who has won most; whether that is certain, the ranges say. */
export function leadWords([first, second]: readonly RankedMember[]): string {
  if (first === undefined || first.wins === 0 || first.wins === second?.wins) return t('groups.lead.nobody');
  const certain = second === undefined || first.low > second.high;
  return t(certain ? 'groups.lead' : 'groups.lead.open', { name: first.name });
}
