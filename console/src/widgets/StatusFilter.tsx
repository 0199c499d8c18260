import { useText } from '../i18n/use-text';
import { SelectField } from './SelectField';
import { useFilters } from './use-filters';

/** Active, inactive, or both: the `status` of the list around. */
export function StatusFilter() {
  const t = useText();
  const { values, set } = useFilters();
  return (
    <SelectField
      value={String(values.status ?? '')}
      onChange={(status) => set('status', status)}
      options={[
        { value: '', label: t('general.anyState') },
        { value: 'true', label: t('general.active') },
        { value: 'false', label: t('general.inactive') },
      ]}
      testId="filter-status"
    />
  );
}
