import { OFFERED } from '../games/registry.ts';
import { say } from '../language/language.ts';
import './nothing-yet.css';

/** Shown in place of an empty list: what it will hold, what for, and where to go next. */
export function NothingYet({ what, lead }: { what: string; lead: string }) {
  return (
    <section class="panel nothing">
      <h2>{what}</h2>
      <p class="muted">{lead}</p>
      <ul>
        {OFFERED.map(({ name: game, picture }) => (
          <li key={game}>
            <a data-game={game} href={`/new/${game}`}>
              <img src={picture} alt="" width={520} height={420} />
              <b>{say(`${game}.title`)}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
