import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded';
import { Paper } from '@mui/material';
import { useState } from 'react';
import { ALL_FLIGHTS, FLIGHT_ORDERS, airlinesOf, compareFlights, type FlightOrder } from '#libs/comparison';
import type { FlightItem } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { ComparisonFrame } from '../../kit/list/ComparisonFrame';
import { NothingFits } from '../reservation';
import { FlightFilters } from './FlightFilters';
import { FlightLine } from './FlightLine';

interface Props {
  flights: FlightItem[];
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

/** The flights that were found, filtered and sorted. */
export function FoundFlights({ flights, begun, onChoose }: Props) {
  const t = useText();
  const [filter, setFilter] = useState(ALL_FLIGHTS);
  const [order, setOrder] = useState<FlightOrder>('price');
  const shown = compareFlights(flights, filter, order);
  return (
    <ComparisonFrame
      filters={<FlightFilters filter={filter} airlines={airlinesOf(flights)} onChange={setFilter} />}
      isFiltered={filter !== ALL_FLIGHTS}
      onClear={() => setFilter(ALL_FLIGHTS)}
      shown={shown.length}
      found={flights.length}
      order={order}
      orders={FLIGHT_ORDERS.map((value) => ({ value, label: t(`comparison.orders.${value}`) }))}
      onOrder={setOrder}
    >
      <Paper sx={{ overflow: 'hidden' }} data-testid="flights">
        {shown.length === 0 && <NothingFits icon={FlightTakeoffRounded} />}
        {shown.map((flight) => (
          <FlightLine key={flight.offerId} flight={flight} begun={begun} onChoose={onChoose} />
        ))}
      </Paper>
    </ComparisonFrame>
  );
}
