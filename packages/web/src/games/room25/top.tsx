import { ALARM_ROUNDS, ALARMED } from '@vizard/room25/alarm';
import { nameOf, t } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { TimeLeft } from './aids.ts';
import { Sym } from './art.tsx';
import type { Model } from './model.ts';
import './top.css';

const isAlarmed = (mode: string): boolean => ALARMED.some((one) => one === mode);

const minus = (rounds: number): string => `−${rounds}`;

/** The bar above: the game, the countdown to the last round, the clock. */
export function Top({ session, model, onMenu }: { session: Session; model: Model; onMenu: () => void }) {
  const table = session.table.value;
  return (
    <header class="r-top-bar">
      <div class="r-brand in-a-row">
        <a href="/" aria-label={`ROOM 25. ${t('nav.home')}`}>
          <b class="in-a-row">
            ROOM <i class="r-bright">25</i>
          </b>
        </a>
        <small>
          {t('table.crumb', { code: table?.code ?? '' })}
          <br />
          {t('r25.subtitle', { mode: nameOf('room25', 'mode', model.mode), players: table?.chairs.length ?? 0 })}
        </small>
      </div>
      <Countdown round={model.round} rounds={model.rounds} alarm={model.alarm} mode={model.mode} />
      <div class="r-tools in-a-row">
        <TimeLeft session={session} class="r-clock in-a-row" low="r-last-seconds">
          {(time) => (
            <>
              <small>{t('r25.timeToChoose')}</small>
              <div class="r-time-left">{time}</div>
            </>
          )}
        </TimeLeft>
        <a
          class="r-tool-button muted centred"
          href="/rules/room25"
          target="_blank"
          aria-label={t('nav.rules')}
          rel="noopener"
        >
          <Sym name="ui-rule" />
        </a>
        <button type="button" class="r-tool-button muted centred" aria-label={t('menu.title')} onClick={onMenu}>
          <Sym name="ui-menu" />
        </button>
      </div>
    </header>
  );
}

function Countdown({ round: now, rounds, alarm, mode }: Pick<Model, 'round' | 'rounds' | 'alarm' | 'mode'>) {
  const numbers = Array.from({ length: rounds }, (_, at) => rounds - at);
  return (
    <ol class="r-countdown in-a-row" aria-label={t('r25.roundsLeft')}>
      <li class="r-countdown-label" aria-hidden="true">
        {t('r25.roundsLeft')}
      </li>
      {numbers.map((round) => {
        const state = round > now ? 'r-passed' : round === now ? 'r-current r-bright' : '';
        return (
          <li key={round} class="r-round-place" aria-current={round === now ? 'step' : undefined}>
            <div class={`r-round-mark centred ${state}`} data-inspect="round">
              {minus(round)}
            </div>
            {round === ALARM_ROUNDS && !alarm && now > ALARM_ROUNDS && isAlarmed(mode) && (
              <div class="r-round-tag muted in-a-row" data-inspect="alarm">
                <Sym name="alarm" />
                {t('r25.alarm')}
              </div>
            )}
            {round === 1 && <div class="r-round-tag muted in-a-row">{t('r25.last')}</div>}
          </li>
        );
      })}
    </ol>
  );
}
