import { t } from '../language/language.ts';
import { SCENES } from './doors.ts';
import { GAMES } from './route.ts';
import './nothing-yet.css';

/** Where a list would stand: what it will hold, what for, and the doors that lead there. */
export function NothingYet({ what, lead }: { what: string; lead: string }) {
  return (
    <section class="panel nothing">
      <h2>{what}</h2>
      <p class="muted">{lead}</p>
      <ul>
        {GAMES.map((game) => (
          <li key={game}>
            <a data-game={game} href={`/new/${game}`}>
              <img src={SCENES[game]} alt="" width={520} height={420} />
              <b>{t(`${game}.title`)}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
