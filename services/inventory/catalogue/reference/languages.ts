import type { AnswerOf } from '#libs/contracts';
import { foldText } from '#libs/keywords';

type LanguageEntry = AnswerOf<'reference.get'>['data']['languages'][number];

/** The 41 languages by id: the twenty of the interface, then further languages of guests. */
const LOCALES = [
  ...['en-GB', 'de-DE', 'ru-RU', 'el-GR', 'tr-TR', 'es-ES', 'it-IT', 'fr-FR', 'ro-RO', 'bg-BG'],
  ...['pt-PT', 'da-DK', 'zh-CN', 'ar-SA', 'fa-IR', 'he-IL', 'sq-AL', 'uk-UA', 'pl-PL', 'az-AZ'],
  ...['nl-NL', 'sv-SE', 'nb-NO', 'fi-FI', 'cs-CZ', 'sk-SK', 'hu-HU', 'hr-HR', 'sr-RS', 'sl-SI'],
  ...['bs-BA', 'mk-MK', 'et-EE', 'lv-LV', 'lt-LT', 'ka-GE', 'hy-AM', 'kk-KZ', 'ja-JP', 'ko-KR', 'id-ID'],
] as const;

/** The languages with their names in `lang` and in themselves; the flag is a country's two letters. */
export function languagesIn(lang: string): LanguageEntry[] {
  const [names, turkish, english] = [[lang, 'en'], ['tr'], ['en']].map(
    (readers) => new Intl.DisplayNames(readers, { type: 'language' }),
  ) as [Intl.DisplayNames, Intl.DisplayNames, Intl.DisplayNames];
  return LOCALES.map((locale, i) => {
    const [code, country] = locale.split('-') as [string, string];
    const local = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
    return {
      id: i + 1,
      code,
      lang: code,
      locale,
      name: names.of(code) ?? code,
      names: { tr: turkish.of(code) ?? code, en: english.of(code) ?? code },
      local:
        foldText(local.charAt(0)) === local.charAt(0)
          ? local.charAt(0).toLocaleUpperCase(locale) + local.slice(1)
          : local,
      flag: country.toLowerCase(),
    };
  });
}
