import { useTranslation } from 'react-i18next';
import { SORTS, type Sort } from './search-query';

interface SortSelectProps {
  sort: Sort;
  /** Whether distances can be compared. */
  hasCentre: boolean;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ sort, hasCentre, onChange }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <select
      className="select"
      aria-label={t('sorts.label')}
      value={sort}
      onChange={(event) => onChange(event.target.value as Sort)}
      data-testid="sort-select"
    >
      {SORTS.filter((one) => one !== 'distance' || hasCentre || sort === one).map((one) => (
        <option key={one} value={one}>
          {t(`sorts.${one}`)}
        </option>
      ))}
    </select>
  );
}
