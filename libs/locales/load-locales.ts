import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of a language that servers read; the others are for browsers. */
export const LOCALE_FILES = ['api', 'catalogue', 'mails'] as const;
export type LocaleFile = (typeof LOCALE_FILES)[number];

type WordTree = { [key: string]: string | WordTree | WordTree[] | string[] };
/** The words of each language, by file; a language may be incomplete. */
export type Locales = Record<string, Partial<Record<LocaleFile, WordTree>>>;

/** Beside libs/, both in the sources and in dist/. */
export const LOCALES_FOLDER = fileURLToPath(new URL('../../locales', import.meta.url));

/** Reads locales/{lang}/{file}.json. @throws SyntaxError for a file that is no JSON. */
export function loadLocales(folder = LOCALES_FOLDER): Locales {
  return Object.fromEntries(readdirSync(folder).map((lang) => [lang, loadLanguage(join(folder, lang))]));
}

function loadLanguage(folder: string): Locales[string] {
  const present = LOCALE_FILES.filter((file) => existsSync(join(folder, `${file}.json`)));
  return Object.fromEntries(
    present.map((file) => [file, JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as WordTree]),
  );
}
