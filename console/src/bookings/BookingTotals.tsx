import { useListContext } from 'react-admin';
import { TotalsBar, type CurrencyTotal } from '../widgets/TotalsBar';

/** What the filter matches, summed per currency by the API. */
export function BookingTotals() {
  const { meta } = useListContext();
  return <TotalsBar totals={(meta as { totals?: CurrencyTotal[] } | undefined)?.totals} />;
}
