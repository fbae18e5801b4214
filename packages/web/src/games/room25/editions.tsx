import { EDITIONS, type Edition, SWITCH_NAMES, SWITCHES, type SwitchName } from '@vizard/room25/editions';
import { languageName, rich, say, t } from '../../language/language.ts';

export const editionName = (edition: string): string =>
  edition === 'standard' ? t('rules.edition.standard') : languageName(edition);

function valueIn(name: SwitchName, edition: Edition): string {
  const value = SWITCHES[name].editions[EDITIONS.indexOf(edition)];
  if (typeof value === 'boolean') return t(value ? 'rules.yes' : 'rules.no');
  return say(`r25.switch.${name}.${value}`);
}

const differs = (name: SwitchName, edition: Edition): boolean =>
  SWITCHES[name].editions[EDITIONS.indexOf(edition)] !== SWITCHES[name].editions[0];

/** Where the books differ: what this edition says to a statement. */
export function EditionNotes({ id, edition: given }: { id: string; edition: string }) {
  const edition = given as Edition;
  const decided = SWITCH_NAMES.filter((name) => SWITCHES[name].rules.includes(id));
  if (decided.length === 0) return null;
  return (
    <ul class="in-edition muted fine-print stack">
      {decided.map((name) => (
        <li key={name} class={differs(name, edition) ? 'differs' : ''}>
          {`${editionName(edition)}. `}
          {rich(t('rules.is', { what: say(`r25.switch.${name}`), value: `<b>${valueIn(name, edition)}</b>` }))}
          {SWITCHES[name].silent?.includes(edition) && ` (${t('rules.edition.silent')})`}
        </li>
      ))}
    </ul>
  );
}
