import { useLocale } from 'react-admin';
import { useRead } from './use-read';
import { countryName } from '../i18n/format';

/** All countries by their codes, two capital letters, with their names in the user's language. */
export function useCountries() {
  const { data: countries = [] } = useRead(
    'locations.countries',
    {},
    { select: ({ items }) => items, staleTime: Infinity, per: useLocale() },
  );
  const names = new Map(countries.map(({ code, name }) => [code.toUpperCase(), name]));
  return { codes: [...names.keys()], nameOf: (code: string) => names.get(code) ?? countryName(code) };
}
