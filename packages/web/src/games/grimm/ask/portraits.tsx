import { useSignal } from '@preact/signals';
import type { Character } from '@vizard/grimm';
import type { ComponentChildren } from 'preact';
import { formsOf, nameOf, t } from '../../../language/language.ts';
import { BoonBane, Name, Portrait, Seal, Sym } from '../art.tsx';
import { abilityOf, CAST } from '../lore.ts';
import { type Guest, type Model, myself, shownBy } from '../model.ts';
import { Answer, type AskProps, ConfirmBar } from './answer.tsx';
import './portraits.css';

interface GridProps {
  readonly model: Model;
  readonly offered: readonly Character[];
  readonly chosen: readonly Character[];
  readonly onPick: (who: Character) => void;
  readonly note?: (who: Character) => string;
  /** Shown as if it were offered, whatever it is. */
  readonly alike?: readonly Character[];
  readonly stamp?: Guest | undefined;
}

/** The eight portraits to pick from, with the markers everybody sees. */
export function PortraitGrid({ model, offered, chosen, onPick, note, alike = [], stamp }: GridProps) {
  return (
    <fieldset class="g-portrait-grid" aria-labelledby="ask">
      {CAST.map((who) => {
        const open = offered.includes(who) || alike.includes(who);
        const deniers = model.guests.filter(({ markers }) => markers.includes(who));
        const said = note?.(who) ?? '';
        return (
          <button
            key={who}
            type="button"
            class="g-option g-figure g-portrait-option"
            data-character={who}
            aria-pressed={chosen.includes(who)}
            aria-disabled={!open}
            onClick={() => open && onPick(who)}
          >
            <Portrait who={who} covered={shownBy(model, who) !== undefined} />
            <Name who={who} />
            <BoonBane who={who} />
            <span class="g-inline g-markers wrapping">
              {shownBy(model, who) !== undefined && <small>{t('g.unmasked')}</small>}
              {said !== '' && <small class="g-cannot">{said}</small>}
              {deniers.length > 0 && <span class="visually-hidden">{t('g.deniedBy')}</span>}
              {deniers.map((guest) => (
                <Seal key={guest.seat} who={guest} />
              ))}
            </span>
            {stamp !== undefined && chosen.includes(who) && (
              <span class="g-marker-stamp">
                <Seal who={stamp} quiet />
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/**
 * Who are you not? Chosen in secret and shown together with the others' answers. The player's own portrait looks like
 * all others, so that nobody can read it over a shoulder. Touching it is answered to this player only.
 */
export function MarkAsk({ question, model, pick, session }: AskProps) {
  const me = myself(model) as Guest;
  const own = model.mine?.characters ?? [];
  const told = useSignal(false);
  const offered = pick.candidates as readonly Character[];
  const chosen = pick.members.value as readonly Character[];
  const missing = pick.most - chosen.length;
  return (
    <div class="g-picking g-picking-wide">
      <PortraitGrid
        model={model}
        offered={offered}
        alike={own}
        chosen={chosen}
        stamp={me}
        onPick={(who) => {
          told.value = own.includes(who);
          if (!own.includes(who)) pick.toggle(who);
        }}
      />
      <p class="g-inline muted" role="status">
        <Sym name="t-mask" />
        {told.value ? t('g.mark.notThis') : t('g.mark.hint')}
      </p>
      <ConfirmBar
        pick={pick}
        session={session}
        label={t('g.mark.do', { names: chosen.map((who) => nameOf('grimm', 'character', who)).join(', ') })}
        missing={t('g.mark.missing', { count: missing })}
        said={question.given !== undefined && <p class="g-possible">{t('ask.given')}</p>}
      />
    </div>
  );
}

/** A wager: the cards that are left. */
export function WagerAsk({ model, pick, session }: AskProps) {
  const offered = pick.offers('character');
  const chosen = pick.parts.value.character;
  return (
    <div class="g-picking g-picking-wide">
      <PortraitGrid
        model={model}
        offered={offered}
        chosen={chosen === undefined ? [] : [chosen]}
        onPick={(who) => pick.set({ character: who })}
        note={(who) => (offered.includes(who) ? '' : t('g.wager.taken'))}
      />
      <ConfirmBar
        pick={pick}
        session={session}
        label={t('g.wager.do', {
          roses: model.trophy,
          ...formsOf('character', 'grimm', 'character', chosen ?? 'beast'),
        })}
        missing={t('g.wager.missing')}
      />
    </div>
  );
}

/** With two players: the ability of either character of the round before. */
export function AbilityAsk({ pick }: AskProps): ComponentChildren {
  return (
    <div class="g-plain-answers">
      {pick.choices.value.map(({ choice, target }) => {
        if (target.do !== 'ability') return null;
        const who = target.character;
        return (
          <Answer key={choice} pick={pick} choice={choice} look="g-answer g-answer-line g-plain-answer">
            <Portrait who={who} />
            <span>
              <b class="g-display">{nameOf('grimm', 'ability', abilityOf(who))}</b>
              <span class="g-explained">{t(`g.ability.${abilityOf(who)}`)}</span>
            </span>
          </Answer>
        );
      })}
    </div>
  );
}
