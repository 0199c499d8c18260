import { useListContext } from 'react-admin';

type Value = string | number | null | undefined;

/** The filters of the list around: read by name, set one at a time, emptied together. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, Value>;
  const set = (name: string, value: Value) => {
    const next = { ...values, [name]: value };
    if (value === null || value === undefined || value === '') delete next[name];
    setFilters(next, undefined, false);
  };
  return { values, set, clear: () => setFilters({}, undefined, false) };
}
