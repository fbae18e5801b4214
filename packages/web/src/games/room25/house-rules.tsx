import type { Signal } from '@preact/signals';
import { preset, SWITCH_NAMES, SWITCHES, type SwitchName } from '@vizard/room25/editions';
import { say, t } from '../../language/language.ts';
import { Choose, Switch } from '../../ui/segmented.tsx';
import { RuleLink } from './nameplate.tsx';
import type { Wish } from './wanted.ts';
import './house-rules.css';

/** The switches one by one: closed at first, since an edition sets them all (R25-OPT-1). */
export function HouseRules({ wish }: { wish: Signal<Wish> }) {
  const { edition, house } = wish.value;
  const usual = preset(edition);
  const set = (name: SwitchName, value: string | boolean) => {
    const { [name]: _, ...others } = wish.value.house;
    wish.value = { ...wish.value, house: value === usual[name] ? others : { ...others, [name]: value } };
  };
  return (
    <details class="panel house-rules">
      <summary>
        <h2>{t('r25.house')}</h2>
        <span class="small-text muted">{t('r25.house.changed', { count: Object.keys(house).length })}</span>
      </summary>
      <div class="in-a-row wrapping">
        <p class="muted">{t('r25.house.lead')}</p>
        <button
          type="button"
          class="button small"
          onClick={() => {
            wish.value = { ...wish.value, house: {} };
          }}
        >
          {t('r25.house.reset')}
        </button>
      </div>
      <ul class="house-list">
        {SWITCH_NAMES.map((name) => (
          <li key={name} class={name in house ? 'changed' : ''}>
            <One name={name} value={house[name] ?? usual[name]} onChange={(value) => set(name, value)} />
            <p class="field-help">
              {typeof usual[name] === 'string' && say(`r25.switch.${name}.help`)}{' '}
              {SWITCHES[name].rules.map((rule) => (
                <RuleLink key={rule} rule={rule} label={rule} />
              ))}
              {name in house && <b class="status-chip">{t('r25.house.own')}</b>}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OneProps {
  readonly name: SwitchName;
  readonly value: string | boolean;
  readonly onChange: (value: string | boolean) => void;
}

function One({ name, value, onChange }: OneProps) {
  const label = say(`r25.switch.${name}`);
  if (typeof value === 'boolean')
    return (
      <Switch option={name} label={label} help={say(`r25.switch.${name}.help`)} value={value} onChange={onChange} />
    );
  return (
    <Choose
      option={name}
      label={label}
      options={SWITCHES[name].values.map((one) => ({
        value: String(one),
        label: say(`r25.switch.${name}.${String(one)}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
