import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, countryName } from '#libs/languages';
import { LOCALES_FOLDER } from '#libs/locales';
import type { Location } from './location.entity.js';

/** Names of Turkish places by their Turkish ones, where a language has its own: `locales/{lang}/places.json`. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, join(LOCALES_FOLDER, lang, 'places.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([lang, file]) => [lang, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]),
);

/** A place's name in a language, in English where that has none of its own. */
export function nameOf({ type, country, names }: Pick<Location, 'type' | 'country' | 'names'>, lang: string): string {
  if (lang === 'tr') return names.tr;
  if (lang === 'en') return names.en;
  if (type === 'country') return countryName(country, lang);
  return (country === 'TR' && NAMES[lang]?.[names.tr]) || names.en;
}

/** All names of a place, which people may search for. */
export function namesIn(place: Pick<Location, 'type' | 'country' | 'names'>): string[] {
  return [...new Set(LANGUAGES.map((lang) => nameOf(place, lang)))];
}
