import { ToggleButton } from '@mui/material';
import { DAY_PART_NAMES, type FlightFilter } from '#libs/comparison';
import { ChipChoice } from '../../kit/field/ChipChoice';
import { useText } from '../../kit/i18n';

interface Props {
  filter: FlightFilter;
  airlines: Array<{ id: string; name: string }>;
  onChange: (filter: FlightFilter) => void;
}

/** By which flights are chosen: stops, airline, departure and baggage. */
export function FlightFilters({ filter, airlines, onChange }: Props) {
  const t = useText();
  const set = (more: Partial<FlightFilter>) => onChange({ ...filter, ...more });
  return (
    <>
      <ChipChoice
        single
        label={t('supplier.stopsLabel')}
        options={[
          { value: 0, label: t('supplier.nonStop') },
          { value: 1, label: t('supplier.oneStop') },
        ]}
        value={filter.stops === null ? [] : [filter.stops]}
        onChange={([stops = null]) => set({ stops })}
        testId="filter-stops"
      />
      <ChipChoice
        label={t('supplier.airline')}
        options={airlines.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.airlines}
        onChange={(chosen) => set({ airlines: chosen })}
        testId="filter-airline"
      />
      <ChipChoice
        label={t('supplier.departs')}
        options={DAY_PART_NAMES.map((part) => ({ value: part, label: t(`supplier.dayParts.${part}`) }))}
        value={filter.departs}
        onChange={(departs) => set({ departs })}
        testId="filter-departs"
      />
      <ToggleButton
        value="baggage"
        size="small"
        selected={filter.withBaggage}
        onChange={() => set({ withBaggage: !filter.withBaggage })}
        data-testid="filter-baggage"
      >
        {t('supplier.onlyBaggage')}
      </ToggleButton>
    </>
  );
}
