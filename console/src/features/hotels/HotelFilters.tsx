import { useRead } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { FilterBar } from '../../kit/list/FilterBar';
import { SelectField } from '../../kit/field/SelectField';
import { useFilters } from '../../kit/list/use-filters';
import { useShelf } from '../reselling';

export function HotelFilters() {
  const t = useText();
  const { values, set } = useFilters();
  const shelf = useShelf();
  const { data: places = [] } = useRead('hotels.locations', {}, { select: ({ items }) => items, staleTime: 60_000 });
  return (
    <FilterBar keyword="hotels.keyword" columns="1fr 240px 150px" maxWidth={900}>
      {shelf === 'own' && (
        <SelectField
          name={t('hotels.location')}
          value={String(values.location ?? '')}
          onChange={(place) => set('location', place)}
          options={[
            { value: '', label: t('hotels.everywhere') },
            ...places.map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
          testId="filter-location"
        />
      )}
      {shelf !== 'notininventory' && (
        <SelectField
          name={t('hotels.status')}
          value={String(values.status ?? 'all')}
          onChange={(status) => set('status', status)}
          options={[
            { value: 'true', label: t('general.active') },
            { value: 'false', label: t('general.inactive') },
            { value: 'all', label: t('general.all') },
          ]}
          testId="filter-status"
        />
      )}
    </FilterBar>
  );
}
