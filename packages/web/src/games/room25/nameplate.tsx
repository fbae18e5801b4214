import { nameOf, t } from '../../language/language.ts';
import { Arch } from './art.tsx';
import './act.css';

/** The white strap at the left of the lower third: who you are and what is asked. */
export function Nameplate({ who, title, under }: { who: string | undefined; title: string; under: string }) {
  return (
    <div class="r-strap in-a-row r-bright">
      {who !== undefined && <Arch who={who} />}
      <div>
        {who !== undefined && <small>{t('r25.youAre', { who: nameOf('room25', 'character', who) })}</small>}
        <strong>{title}</strong>
        <small>{under}</small>
      </div>
    </div>
  );
}

/** The rule a question follows, opened beside the game. */
export function RuleLink({ rule, label }: { rule: string; label?: string }) {
  return (
    <a class="r-rule-link" href={`/rules/room25#${rule}`} target="_blank" rel="noopener">
      {label ?? t('r25.rule')}
    </a>
  );
}
