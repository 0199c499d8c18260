import { useTranslation } from 'react-i18next';
import { ALL_FLIGHTS, DAY_PART_NAMES, type DayPart, type FlightFilter, type FlightOrder } from '#libs/comparison';
import { PickOne } from '../suppliers/PickOne';

interface FlightFiltersProps {
  filter: FlightFilter;
  airlines: Array<{ id: string; name: string }>;
  order: FlightOrder;
  orders: readonly FlightOrder[];
  onFilter: (filter: FlightFilter) => void;
  onOrder: (order: FlightOrder) => void;
}

/** Stops, airline, departure and baggage, and in which order. */
export function FlightFilters({ filter, airlines, order, orders, onFilter, onOrder }: FlightFiltersProps) {
  const { t } = useTranslation();
  const set = (more: Partial<FlightFilter>) => onFilter({ ...filter, ...more });
  const { stops, departs, withBaggage } = filter;
  return (
    <div className="picks" role="group" aria-label={t('suppliers.filters')}>
      <PickOne
        label={t('flights.stopsLabel')}
        value={stops === null ? '' : String(stops)}
        options={[
          { value: '0', label: t('flights.nonStop') },
          { value: '1', label: t('flights.oneStop') },
        ]}
        onChange={(value) => set({ stops: value === '' ? null : Number(value) })}
        testId="pick-stops"
      />
      <PickOne
        label={t('flights.airline')}
        value={filter.airlines[0] ?? ''}
        options={airlines.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => set({ airlines: value === '' ? ALL_FLIGHTS.airlines : [value] })}
        testId="pick-airline"
      />
      <PickOne
        label={t('flights.departs')}
        value={departs[0] ?? ''}
        options={DAY_PART_NAMES.map((part) => ({ value: part, label: t(`flights.dayParts.${part}`) }))}
        onChange={(value) => set({ departs: value === '' ? [] : [value as DayPart] })}
        testId="pick-departs"
      />
      <PickOne
        label={t('flights.baggageLabel')}
        value={withBaggage ? 'with' : ''}
        options={[{ value: 'with', label: t('flights.withBaggage') }]}
        onChange={(value) => set({ withBaggage: value === 'with' })}
        testId="pick-baggage"
      />
      <PickOne
        isOrder
        label={t('sorts.label')}
        value={order}
        options={orders.map((value) => ({ value, label: t(`suppliers.orders.${value}`) }))}
        onChange={(value) => onOrder(value as FlightOrder)}
        testId="pick-order"
      />
    </div>
  );
}
