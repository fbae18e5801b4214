import { useId } from 'preact/hooks';

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
}

/** Two to five short options: real radios in a well. */
export function Segmented<Value extends string>({ label, options, value, onChange, quiet }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend class={quiet ? 'vh' : 'lab'}>{label}</legend>
      <div class="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** More options than a well holds: a native list. */
export function Choose<Value extends string>({ label, options, value, onChange, quiet }: Props<Value>) {
  const id = useId();
  return (
    <div>
      <label class={quiet ? 'vh' : 'lab'} for={id}>
        {label}
      </label>
      <select
        class={quiet ? 'inp s' : 'inp'}
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

export function Switch(props: { label: string; help?: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label class="sw">
      <input type="checkbox" checked={props.value} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span>
        <b>{props.label}</b>
        {props.help !== undefined && <span>{props.help}</span>}
      </span>
    </label>
  );
}
