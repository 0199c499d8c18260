import { mayActOnAgreement } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { useMay } from '../../kit/session/access';

const OFTEN_MS = 60_000;

/** How many proposals wait for the answer of the user's own account. */
export function useAsked(): number {
  const enabled = useMay('agreements:write');
  const { data } = useRead(
    'agreements.list',
    { query: { state: 'proposed', limit: 100 } },
    { enabled, refetchInterval: OFTEN_MS },
  );
  return data?.records.filter((agreement) => mayActOnAgreement('accept', agreement)).length ?? 0;
}
