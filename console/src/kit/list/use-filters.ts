import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';

type Value = string | number | boolean | null | undefined;
type Filters = Record<string, Value>;

/** The filters of the list around: read by name, set one at a time, changed or emptied together. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Filters;
  const { pathname } = useLocation();
  const change = (next: (filters: Filters) => Filters) => {
    // Who is on the way to another page would be led back to this one.
    if (window.location.pathname !== pathname) return;
    setFilters(next(filtersOfAddress() ?? values), undefined, false);
  };
  const set = (name: string, value: Value) =>
    change(({ [name]: _, ...others }) =>
      value === null || value === undefined || value === '' ? others : { ...others, [name]: value },
    );
  return { values, set, change, clear: () => change(() => ({})) };
}

/** What was asked for last, where the address says: a busy browser shows it a moment later. */
function filtersOfAddress(): Filters | undefined {
  const written = new URLSearchParams(window.location.search).get('filter');
  try {
    return written ? (JSON.parse(written) as Filters) : undefined;
  } catch {
    return undefined;
  }
}
