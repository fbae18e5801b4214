import { useSignal } from '@preact/signals';
import { Choose, type Option } from '../ui/segmented.tsx';

/**
 * What a list is filtered by, and the function that changes it. The address has every value that differs from `usual`, so that a link
 * leads to the same list.
 */
export function useFilters<Filters extends Record<string, string>>(
  usual: Filters,
): [filters: Filters, change: (changed: Partial<Filters>) => void] {
  const filters = useSignal(filtersIn(location.search, usual));
  const change = (changed: Partial<Filters>) => {
    filters.value = { ...filters.value, ...changed };
    history.replaceState(history.state, '', location.pathname + addressOf(filters.value, usual));
  };
  return [filters.value, change];
}

function filtersIn<Filters extends Record<string, string>>(search: string, usual: Filters): Filters {
  const given = new URLSearchParams(search);
  return Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, given.get(name) ?? value])) as Filters;
}

export function addressOf(
  filters: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, string>> = {},
): string {
  const written = new URLSearchParams(Object.entries(filters).filter(([name, value]) => value !== (usual[name] ?? '')));
  return written.size === 0 ? '' : `?${written}`;
}

interface Props {
  readonly label: string;
  /** What the list says while it does not filter. */
  readonly any: string;
  readonly value: string;
  readonly options: readonly Option<string>[];
  readonly onChange: (value: string) => void;
}

/** A list of values to filter by; the first one matches everything. */
export const Filter = ({ label, any, value, options, onChange }: Props) => (
  <Choose quiet label={label} value={value} options={[{ value: '', label: any }, ...options]} onChange={onChange} />
);
