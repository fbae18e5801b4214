import { nameOf, rich, t } from '../../language/language.ts';
import { Portrait, Roses, RuleLink, Seal, Sym } from './art.tsx';
import { ContinueButton, type SceneProps } from './continue-button.tsx';
import { guestAt } from './model.ts';
import type { Show } from './staging.ts';
import './roundend.css';

/** The end of a round: who won and how, who everybody was, and what it brought (GM-END-6, GM-END-7). */
export function RoundEnd({
  show,
  model,
  words,
  names,
  director,
}: SceneProps & { show: Extract<Show, { kind: 'round' }> }) {
  const { event, gains } = show;
  const { winner, round, characters, wagers, unused } = event;
  const told = gains.map((gain) => words.event(gain, names, undefined)).filter((line) => line !== undefined);
  return (
    <div class="g-sheet g-scene-panel g-round-end">
      <div class="g-inline g-winner">
        {winner !== null && (characters[winner] ?? []).map((who) => <Portrait key={who} who={who} bare />)}
        <div>
          <h1 class="g-display" id="scene">
            {winner === null
              ? t('g.roundEnd.nobody', { round })
              : t('g.roundEnd.title', { who: names.seat(winner), round })}
          </h1>
          <p>
            {rich(words.event(event, names, undefined)?.text ?? '')}
            <RuleLink rule={event.rule} />
          </p>
        </div>
      </div>
      <ul class="g-round-cast">
        {characters.map((cast, seat) => (
          <li key={seat} class={seat === winner ? 'g-highlight' : ''}>
            <Seal who={guestAt(model, seat)} quiet />
            <b>
              {names.seat(seat)} {seat === names.you && <span class="g-you-chip">{t('seat.you')}</span>}
            </b>
            <span class="g-inline wrapping">
              {cast.map((who) => (
                <span key={who} class="g-inline">
                  <Portrait who={who} />
                  {nameOf('grimm', 'character', who)}
                </span>
              ))}
              {wagers
                .filter((wager) => wager.seat === seat)
                .map(({ character }) => (
                  <span key={character} class="g-badge">
                    <Sym name="t-wager" />
                    {nameOf('grimm', 'character', character)}
                  </span>
                ))}
            </span>
            <Roses guest={guestAt(model, seat)} />
          </li>
        ))}
        {unused.length > 0 && (
          <li class="muted">
            <Sym name="t-back" />
            <b>{t('g.nobody')}</b>
            <span>{unused.map((who) => nameOf('grimm', 'character', who)).join(', ')}</span>
          </li>
        )}
      </ul>
      <ul class="g-round-gains">
        {told.map((line, at) => (
          <li key={at}>
            {rich(line.text)}
            {line.rule !== undefined && <RuleLink rule={line.rule} />}
          </li>
        ))}
      </ul>
      <ContinueButton director={director} />
    </div>
  );
}
