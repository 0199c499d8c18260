import { useEffect } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';

const OPEN = 'open';

/** Where the list is with one of its records open beside it. */
export function useOpenAddress(): (record: RaRecord) => string {
  const { pathname, search } = useLocation();
  return ({ id }) => {
    const params = new URLSearchParams(search);
    params.set(OPEN, String(id));
    return `${pathname}?${params}`;
  };
}

/** Opens the record that the address names, once it is listed. */
export function useOpenFromAddress<T extends RaRecord>(onOpen?: (record: T) => void): void {
  const [params, setParams] = useSearchParams();
  const { data } = useListContext<T>();
  const asked = params.get(OPEN);
  const named = asked === null ? undefined : data?.find(({ id }) => String(id) === asked);
  useEffect(() => {
    if (!named || !onOpen) return;
    onOpen(named);
    setParams(
      (current) => {
        current.delete(OPEN);
        return current;
      },
      { replace: true },
    );
  }, [named, onOpen, setParams]);
}
