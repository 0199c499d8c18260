import { useLocale } from 'react-admin';
import type { AnswerOf } from '#libs/contracts';
import { useRead } from './use-read';

/** Its lists; the tree of photos is made of theirs. */
type Reference = Omit<AnswerOf<'reference.get'>['data'], 'photoTree'>;

const EMPTY: Reference = {
  propertyTypes: [],
  roomTypes: [],
  categories: [],
  themes: [],
  amenityGroups: [],
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
  const locale = useLocale();
  const { data = EMPTY } = useRead(
    'reference.get',
    {},
    { select: (answer) => answer.data, staleTime: Infinity, per: locale },
  );
  return {
    reference: data,
    nameOf: (list: ReferenceList, id: number | string) => data[list].find((item) => item.id === id)?.name ?? '',
    /** As choices of a form. */
    choices: (list: ReferenceList) => data[list].map(({ id, name }) => ({ id, name })),
  };
}
