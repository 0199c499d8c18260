import { useCall } from '../api/use-call';

/** What of suppliers this site offers; nothing until that is known. */
export function useSold(): { hotels: boolean; flights: boolean; isKnown: boolean } {
  const { data, isError } = useCall('suppliers.selling', {}, { staleTime: 300_000 });
  return { ...(data?.data ?? { hotels: false, flights: false }), isKnown: data !== undefined || isError };
}
