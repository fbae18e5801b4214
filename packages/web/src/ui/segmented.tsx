import { useId } from 'preact/hooks';
import './segmented.css';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shown above, or for screen readers only. */
  readonly quiet?: boolean;
  /** The option of the game that is set here. */
  readonly option?: string;
}

/** Two to five short options: real radios in a well. */
export function Segmented<Value extends string>({ label, options, value, onChange, quiet, option: set }: Props<Value>) {
  const name = useId();
  return (
    <fieldset data-option={set}>
      <legend class={quiet ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <div class="segmented">
        {options.map((option) => (
          <label key={option.value} class="in-a-row">
            <input
              class="covering"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** More options than a well holds: a native list. */
export function Choose<Value extends string>({ label, options, value, onChange, quiet, option: set }: Props<Value>) {
  const id = useId();
  return (
    <div data-option={set}>
      <label class={quiet ? 'visually-hidden' : 'field-label'} for={id}>
        {label}
      </label>
      <select
        class={quiet ? 'field small' : 'field'}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** The option of the game that is set here. */
  readonly option?: string;
}

export function Switch(props: SwitchProps) {
  return (
    <label class="switch" data-option={props.option}>
      <input type="checkbox" checked={props.value} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span class="titled-help">
        <b>{props.label}</b>
        {props.help !== undefined && <span>{props.help}</span>}
      </span>
    </label>
  );
}
