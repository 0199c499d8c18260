import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { LANGUAGES, currentLanguage, firstLanguage, rememberLanguage, type Lang } from './language';
import { withPlurals, type Texts } from './plurals';

/** A language's texts are loaded when it is first used. */
const loaders: Record<Lang, () => Promise<Texts>> = {
  tr: async () => (await import('../../../locales/tr.json')).default,
  en: async () => {
    const [own, ra] = await Promise.all([import('../../../locales/en.json'), import('ra-language-english')]);
    return { ...own.default, ...(ra.default as unknown as Texts) };
  },
};

/** What the API refuses with: some of it is said before a request is made. */
const refusals: Record<Lang, () => Promise<Texts>> = {
  tr: async () => ({ refusals: (await import('../../../../locales/tr/api.json')).refusals }),
  en: async () => ({ refusals: (await import('../../../../locales/en/api.json')).refusals }),
};

export async function startLanguage(): Promise<void> {
  const interpolation = { prefix: '%{', suffix: '}', escapeValue: false };
  await i18next.init({ resources: {}, interpolation, nsSeparator: false });
  await changeLanguage(firstLanguage());
}

/** Changes the language of the screens, and of what the API answers from now on. */
export async function changeLanguage(lang: string): Promise<void> {
  const known = LANGUAGES.find(({ locale }) => locale === lang)?.locale;
  if (!known) return;
  if (!i18next.hasResourceBundle(known, 'translation')) {
    const [texts, api] = await Promise.all([loaders[known](), refusals[known]()]);
    i18next.addResourceBundle(known, 'translation', withPlurals(texts));
    i18next.addResourceBundle(known, 'api', api);
  }
  rememberLanguage(known);
  await i18next.changeLanguage(known);
}

function translate(key: string, { _: defaultValue = key, ...values }: Record<string, unknown> = {}): string {
  // What is no key is a text already, perhaps a guest's: nothing in it is filled in.
  if (!i18next.exists(key)) return String(defaultValue);
  return i18next.t(key, { count: values.smart_count as number | undefined, replace: values });
}

const provider = (): I18nProvider => ({
  translate,
  changeLocale: changeLanguage,
  getLocale: currentLanguage,
  getLocales: () => LANGUAGES.map(({ locale, name }) => ({ locale, name })),
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
