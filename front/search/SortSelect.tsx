import { useTranslation } from 'react-i18next';
import { SORTS, type Sort } from './search-query';

export function SortSelect({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation();
  return (
    <select
      className="select"
      aria-label={t('sorts.label')}
      value={sort}
      onChange={(event) => onChange(event.target.value as Sort)}
      data-testid="sort-select"
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {t(`sorts.${one}`)}
        </option>
      ))}
    </select>
  );
}
