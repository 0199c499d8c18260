import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import type { Reference } from '../../platform/api/hotel-calls';
import { useApi } from '../../platform/api/use-api';

const EMPTY: Reference = {
  propertyTypes: [],
  roomTypes: [],
  categories: [],
  themes: [],
  amenities: [],
  photoCategories: [],
  boards: [],
  currencies: [],
  policies: [],
  qualifiers: [],
  modules: [],
  languages: [],
  countries: [],
};
export type ReferenceList = Exclude<keyof Reference, 'currencies' | 'languages' | 'countries'>;
export type ReferenceItem = Reference['themes'][number];

/** The lists hotels are described with, in the user's language. */
export function useReference() {
  const api = useApi();
  const locale = useLocale();
  const { data = EMPTY } = useQuery({
    queryKey: ['reference', locale],
    queryFn: () => api.reference(),
    staleTime: Infinity,
  });
  return {
    reference: data,
    nameOf: (list: ReferenceList, id: number | string) => data[list].find((item) => item.id === id)?.name ?? '',
    /** As choices of a form. */
    choices: (list: ReferenceList) => data[list].map(({ id, name }) => ({ id, name })),
  };
}
