import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/Icon';
import { monthsAhead } from './tour-query';

interface MonthSelectProps {
  month?: number;
  onChange: (month: number | undefined) => void;
}

/** The month of departure; any, unless one is chosen. */
export function MonthSelect({ month, onChange }: MonthSelectProps) {
  const { t } = useTranslation();
  const { month: nameOf } = useFormat();
  return (
    <label className="search-field search-field--choice">
      <Icon name="calendar" />
      <span className="search-field__text" aria-hidden="true">
        <span className="search-field__label">{t('tours.month')}</span>
        <span className="search-field__value">{month ? nameOf(month) : t('tours.anyMonth')}</span>
      </span>
      <Icon name="down" className="search-field__down" />
      <select
        className="search-field__choice"
        aria-label={t('tours.month')}
        value={month ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || undefined)}
        data-testid="tour-month"
      >
        <option value="">{t('tours.anyMonth')}</option>
        {monthsAhead().map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
