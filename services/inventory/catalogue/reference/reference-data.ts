import { BOARDS, QUALIFIERS, type AnswerOf } from '#libs/contracts';
import { wordsIn, type Words } from '#libs/locales';
import { AMENITY_GROUPS } from './amenity-catalogue.js';
import { currenciesIn } from './currencies.js';
import { CATEGORIES, MODULES, POLICIES, PROPERTY_TYPES, ROOM_TYPES, THEMES } from './hotel-catalogue.js';
import { languagesIn } from './languages.js';
import { PHOTO_TREE, type PhotoCategory } from './photo-tree.js';

type Reference = Omit<AnswerOf<'reference.get'>['data'], 'countries'>;
type Entry = Reference['themes'][number];
type ListName = { [K in keyof Reference]: Reference[K] extends Entry[] ? K : never }[keyof Reference];

const kept = new Map<string, Reference>();

/** The catalogues of the specification in a language, with English as the fallback. */
export function referenceData(lang: string): Reference {
  const known = kept.get(lang);
  if (known) return known;
  const made = inLanguage(lang);
  // Only the few languages in use are cached, not a caller's invented ones.
  if (made.languages.some(({ code }) => code === lang)) kept.set(lang, made);
  return made;
}

/** The names of some entries of a catalogue, in the order asked; unknown ones are left out. */
export function referenceNames(list: ListName, ids: ReadonlyArray<number | string>, lang: string): string[] {
  const entries = referenceData(lang)[list] as Entry[];
  return ids.flatMap((id) => entries.find((entry) => entry.id === id)?.name ?? []);
}

/** The captions of picture categories. */
export function photoCategoryName(category: string, lang: string): string {
  return referenceNames('photoCategories', [category.toLowerCase()], lang)[0] ?? category;
}

function inLanguage(lang: string): Reference {
  const words = wordsIn('catalogue', lang);
  const { t } = words;
  let amenity = 0;
  return {
    propertyTypes: PROPERTY_TYPES.map((key, at) => ({ id: at + 1, name: t(`propertyTypes.${key}`) })),
    roomTypes: ROOM_TYPES.map((key, at) => ({ id: at + 1, name: t(`roomTypes.${key}`) })),
    categories: CATEGORIES.map((key, at) => ({ id: at, name: t(`categories.${key}`) })),
    themes: THEMES.map((key, at) => ({ id: at + 1, name: t(`themes.${key}`) })),
    amenityGroups: AMENITY_GROUPS.map(({ group }, at) => ({ id: at + 1, name: t(`amenityGroups.${group}`) })),
    amenities: AMENITY_GROUPS.flatMap(({ group, amenities }, at) =>
      amenities.map((key) => ({
        id: ++amenity,
        name: t(`amenities.${key}`),
        group: t(`amenityGroups.${group}`),
        groupId: at + 1,
      })),
    ),
    photoCategories: photoCategories(PHOTO_TREE, words),
    photoTree: photoTree(PHOTO_TREE, words),
    boards: BOARDS.map((id) => ({ id, name: t(`boards.${id}`) })),
    policies: POLICIES.map((id) => policy(words, id)),
    qualifiers: QUALIFIERS.map((id) => ({ id, name: t(`qualifiers.${id}`) })),
    modules: MODULES.map((key, at) => ({ id: at + 1, name: t(`modules.${key}`) })),
    languages: languagesIn(lang),
    currencies: currenciesIn(lang),
  };
}

/** A rule, or one of its choices: `smoking`, `smoking.yes`. */
function policy({ t }: Words<'catalogue'>, id: (typeof POLICIES)[number]): Entry {
  const [parent, choice] = id.split('.');
  return { id, name: t(`policies.${id}`), ...(choice === undefined ? {} : { parent }) };
}

/** The tree in depth-first order. */
function photoCategories(tree: readonly PhotoCategory[], words: Words<'catalogue'>, parent?: string): Entry[] {
  return tree.flatMap(({ id, name = id, children = [] }) => [
    { id, name: words.t(`photoCategories.${name}`), ...(parent === undefined ? {} : { parent }) },
    ...photoCategories(children, words, id),
  ]);
}

function photoTree(tree: readonly PhotoCategory[], words: Words<'catalogue'>): Reference['photoTree'] {
  return tree.map(({ id, name = id, children }) => ({
    id,
    label: words.t(`photoCategories.${name}`),
    ...(children && { children: photoTree(children, words) }),
  }));
}
