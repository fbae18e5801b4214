import type { Happened } from '@vizard/protocol';
import { nameOf, t } from '../../../language/language.ts';
import type { Session } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Arch, Sym } from '../art.tsx';
import type { Model } from '../model.ts';
import type { View } from '../model-from-view.ts';
import { tokenArt } from '../token.ts';
import { type Plan, plansOf } from './story.ts';
import './past.css';

interface Props {
  readonly session: Session;
  readonly model: Model;
  readonly onClose: () => void;
}

/** After the end: what everybody had programmed. */
export function Past({ session, model, onClose }: Props) {
  const table = session.table.value;
  const view = session.update.value?.view as View | undefined;
  const story: readonly Happened[] = session.story.value;
  if (table === undefined || view === undefined) return null;
  const plans = plansOf(story, view);
  const rounds = [...new Set(plans.map(({ round }) => round))].sort((one, other) => other - one);
  return (
    <Dialog title={t('r25.past.plans')} onClose={onClose}>
      <div class="stack">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section class="r-plans" aria-label={t('r25.past.plans')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('table.players')}</th>
                {rounds.map((round) => (
                  <th key={round} scope="col">{`−${round}`}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {model.cast.map(({ character }) => (
                <tr key={character}>
                  <th scope="row" class="in-a-row">
                    <Arch who={character} />
                    {nameOf('room25', 'character', character)}
                  </th>
                  {rounds.map((round) => (
                    <td key={round}>
                      <Plans plans={plans.filter((plan) => plan.round === round && plan.character === character)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <button type="button" class="button primary" onClick={onClose}>
          {t('menu.close')}
        </button>
      </div>
    </Dialog>
  );
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <>
      {plans.map(({ character, token, how }, at) => {
        const fate = how === 'played' ? [] : [t(`r25.past.${how}`)];
        const name = [nameOf('room25', 'token', token), ...fate].join(', ');
        return (
          <span key={at} class={`r-planned-action r-plan-${how}`} title={name}>
            <Sym name={tokenArt(token, character)} />
            <span class="visually-hidden">{name}</span>
          </span>
        );
      })}
    </>
  );
}
