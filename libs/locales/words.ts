import i18next, { type TFunction } from 'i18next';
import { FALLBACK_LANGUAGES, directionOf, formatLocale, type Direction } from '#libs/languages';
import type api from '../../locales/en/api.json';
import type catalogue from '../../locales/en/catalogue.json';
import type mails from '../../locales/en/mails.json';
import { LOCALE_FILES, loadLocales, type LocaleFile, type Locales } from './load-locales.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { api: typeof api; catalogue: typeof catalogue; mails: typeof mails };
  }
}

/** The words of a file for a reader. */
export interface Words<File extends LocaleFile> {
  /** The chosen language: the first available of the wanted ones, else English. */
  lang: string;
  /** The locale (BCP 47) of its numbers and dates. */
  locale: string;
  dir: Direction;
  /** A text by its key, with `{{values}}` filled in and the plural of `count`; a key that does not exist does not compile. */
  t: TFunction<File>;
}

/** Words by file and by the wanted languages, in order of preference. */
export function createWords(locales: Locales) {
  const i18n = i18next.createInstance();
  void i18n.init({
    // It writes into them.
    resources: structuredClone(locales),
    ns: LOCALE_FILES,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const known = new Map<string, Words<LocaleFile>>();

  const words = <File extends LocaleFile>(file: File, ...wanted: ReadonlyArray<string | undefined>): Words<File> => {
    const chain = [...new Set([...wanted.flatMap(tagsOf), ...FALLBACK_LANGUAGES])].filter((lang) =>
      Object.hasOwn(locales, lang),
    );
    const key = [file, ...chain].join(' ');
    let words = known.get(key);
    if (!words) {
      const lang = chain[0]!;
      words = {
        lang,
        locale: formatLocale(lang),
        dir: directionOf(lang),
        t: i18n.getFixedT(chain, file),
      };
      known.set(key, words);
    }
    return words as Words<File>;
  };

  /** Shows these texts instead of those of the files, and no others that were laid over before. */
  const layOver = (edits: Record<string, Record<string, Record<string, string>>>): void => {
    for (const [lang, files] of Object.entries(locales))
      for (const [file, texts] of Object.entries(files)) {
        i18n.addResourceBundle(lang, file, texts, false, true);
        i18n.addResources(lang, file, edits[lang]?.[file] ?? {});
      }
  };
  return Object.assign(words, { layOver });
}

/** A tag and the language it belongs to: `pt-BR`, `pt`. */
function tagsOf(tag = ''): string[] {
  return [tag, tag.split('-')[0]!.toLowerCase()];
}

/**
 * The words of a file in the first of the wanted languages that has them, key by key: `wordsIn('mails', guest, account)`
 * asks the guest's language, its base (`pt` of `pt-BR`), the account's, English and Turkish.
 */
export const wordsIn = createWords(loadLocales());
