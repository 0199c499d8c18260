import { PLACE_HOTELS } from '#libs/api-client';
import type { PlacePage } from '#libs/contracts';

export const placePath = ({ slug }: { slug: string }): string => `/${slug}`;

/** `/kapadokya/oteller`, in English `/cappadocia/hotels`. */
export const placeHotelsPath = (place: { slug: string }, lang: string): string =>
  `${placePath(place)}/${PLACE_HOTELS[lang as keyof typeof PLACE_HOTELS] ?? PLACE_HOTELS.en}`;

/** The path of a place's page in each language, or with `write` that of another page of it. */
export const pathsOf = (
  { slugs }: Pick<PlacePage, 'slugs'>,
  write: (place: { slug: string }, lang: string) => string = placePath,
) => slugs.map(({ lang, slug }) => ({ lang, path: write({ slug }, lang) }));
