import i18next, { type ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { layKeptEdits, renewEdits } from '#libs/api-client';
import type { LocalText } from '#libs/contracts';
import { HOUSE_LANGUAGES, isLanguage, type Lang } from '#libs/languages';
import { loadWriting } from '../theme/writing';
import { LANGUAGES, currentLanguage, firstLanguage, rememberLanguage } from './language';
import type { TextKey } from './use-text';

export async function startLanguage(): Promise<void> {
  const interpolation = { escapeValue: false };
  // The build has filled in what a language lacks.
  await i18next.init({ resources: {}, fallbackLng: false, interpolation, nsSeparator: false });
  await changeLanguage(firstLanguage());
}

/** Changes the language of the screens, and of what the API answers from now on. */
export async function changeLanguage(lang: string): Promise<void> {
  if (!isLanguage(lang)) return;
  await Promise.all([loadTexts(lang), loadWriting(lang)]);
  rememberLanguage(lang);
  await i18next.changeLanguage(lang);
}

/** A language's texts are loaded when it is first used; with them the API's, whose refusals forms show too. */
async function loadTexts(lang: Lang): Promise<void> {
  if (i18next.hasResourceBundle(lang, 'translation')) return;
  const [texts, api] = (await Promise.all([
    import(`../../../../locales/${lang}/console.json`),
    import(`../../../../locales/${lang}/api.json`),
  ])) as Array<{ default: ResourceLanguage }>;
  i18next.addResourceBundle(lang, 'translation', texts!.default);
  i18next.addResourceBundle(lang, 'api', api!.default);
  layKeptEdits(i18next, speakerOf(lang), namespaceOf);
}

const namespaceOf = (file: string) => (file === 'api' ? 'api' : 'translation');

const speakerOf = (lang: string) => ({ browser: window, app: 'console', lang }) as const;

/** Shows what staff have published since the last visit; nobody waits for it. */
export async function followEdits(api: string): Promise<void> {
  const lang = currentLanguage();
  if (!(await renewEdits(api, speakerOf(lang)))) return;
  layKeptEdits(i18next, speakerOf(lang), namespaceOf);
  await i18next.changeLanguage(lang);
}

/** A text in a language, whose texts are loaded where they are not yet. */
export async function textInLanguage(key: TextKey, lang: Lang): Promise<string> {
  await loadTexts(lang);
  return i18next.t(key, { lng: lang });
}

/** A text in the languages that accounts begin with: for what is named by the console, and read by guests. */
export async function inHouseLanguages(key: TextKey): Promise<LocalText> {
  return Promise.all(HOUSE_LANGUAGES.map(async (lang) => ({ lang, value: await textInLanguage(key, lang) })));
}

/** react-admin counts by `smart_count`. */
function translate(key: string, { _: text = key, ...values }: Record<string, unknown> = {}): string {
  const count = values.smart_count as number | undefined;
  // What is no key is a text already, perhaps a guest's: nothing in it is filled in.
  return i18next.t(key, { count, replace: { count, ...values }, defaultValue: '' }) || String(text);
}

const provider = (): I18nProvider => ({
  translate,
  changeLocale: changeLanguage,
  getLocale: currentLanguage,
  getLocales: () => LANGUAGES,
});

/** Another provider after each change of the language, so that all that is on the screen is translated again. */
export function useLanguageProvider(): I18nProvider {
  const [current, setCurrent] = useState(provider);
  useEffect(() => {
    const change = () => setCurrent(provider);
    i18next.on('languageChanged', change);
    return () => i18next.off('languageChanged', change);
  }, []);
  return current;
}
