import type { AnswerOf } from '#libs/contracts';
import { AMENITY_GROUPS } from './amenity-catalogue.js';
import { currenciesIn } from './currencies.js';
import { BOARDS, CATEGORIES, PROPERTY_TYPES, ROOM_TYPES, THEMES } from './hotel-catalogue.js';
import { languagesIn } from './languages.js';
import { nameIn, type Named } from './named.js';
import { PHOTO_TREE, type PhotoCategory } from './photo-tree.js';
import { MODULES, POLICIES, QUALIFIERS } from './words.js';

type Reference = Omit<AnswerOf<'reference.get'>['data'], 'countries'>;
type Entry = Reference['themes'][number];
type ListName = { [K in keyof Reference]: Reference[K] extends Entry[] ? K : never }[keyof Reference];

const kept = new Map<string, Reference>();

/** The catalogues of the specification in a language; what has no translation is English. */
export function referenceData(lang: string): Reference {
  const known = kept.get(lang);
  if (known) return known;
  const made = inLanguage(lang);
  // A few languages are asked for again and again; a caller's invented ones are not kept.
  if (made.languages.some(({ code }) => code === lang)) kept.set(lang, made);
  return made;
}

/** The names of some entries of a catalogue, in the order asked; unknown ones are left out. */
export function referenceNames(list: ListName, ids: ReadonlyArray<number | string>, lang: string): string[] {
  const entries = referenceData(lang)[list] as Entry[];
  return ids.flatMap((id) => entries.find((entry) => entry.id === id)?.name ?? []);
}

/** What pictures of a category show. */
export function photoCategoryName(category: string, lang: string): string {
  return referenceNames('photoCategories', [category.toLowerCase()], lang)[0] ?? category;
}

function inLanguage(lang: string): Reference {
  const pick = (named: Named) => nameIn(named, lang);
  const numbered = (names: readonly Named[], from = 1) => names.map((name, i) => ({ id: i + from, name: pick(name) }));
  const worded = (names: ReadonlyArray<readonly [string, Named]>) =>
    names.map(([id, name]) => ({ id, name: pick(name) }));
  let amenity = 0;
  return {
    propertyTypes: numbered(PROPERTY_TYPES),
    roomTypes: numbered(ROOM_TYPES),
    categories: numbered(CATEGORIES, 0),
    themes: numbered(THEMES),
    amenities: AMENITY_GROUPS.flatMap(([group, names]) =>
      names.map((name) => ({ id: ++amenity, name: pick(name), group: pick(group) })),
    ),
    photoCategories: photoCategories(PHOTO_TREE, lang),
    boards: worded(Object.entries(BOARDS)),
    policies: POLICIES.flatMap(([id, name, choices]) => [
      { id, name: pick(name) },
      ...choices.map(([choice, choiceName]) => ({ id: `${id}.${choice}`, name: pick(choiceName), parent: id })),
    ]),
    qualifiers: worded(QUALIFIERS),
    modules: numbered(MODULES),
    languages: languagesIn(lang),
    currencies: currenciesIn(lang),
  };
}

/** The tree in the order in which it is read, each below its parent. */
function photoCategories(tree: readonly PhotoCategory[], lang: string, parent?: string): Entry[] {
  return tree.flatMap(({ id, name, children = [] }) => [
    { id, name: nameIn(name, lang), ...(parent === undefined ? {} : { parent }) },
    ...photoCategories(children, lang, id),
  ]);
}
