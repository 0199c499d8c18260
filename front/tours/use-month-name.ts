import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '#libs/languages';

/** The name of a month (YYYYMM) as the guest's language writes it: `Mart 2027`. */
export function useMonthName(): (month: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(formatLocale(i18n.language), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return (month) => names.format(Date.UTC(Math.trunc(month / 100), (month % 100) - 1));
  }, [i18n.language]);
}
