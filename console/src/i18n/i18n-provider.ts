import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGES, currentLanguage, firstLanguage, rememberLanguage, type Lang } from './language';

type Messages = TranslationMessages;

/** A language's texts are loaded when it is first used, then kept. */
const loaders: Record<Lang, () => Promise<Messages>> = {
  tr: async () => (await import('../../locales/tr.json')).default as unknown as Messages,
  en: async () => {
    const [{ default: own }, { default: ra }] = await Promise.all([
      import('../../locales/en.json'),
      import('ra-language-english'),
    ]);
    return { ...own, ...ra } as unknown as Messages;
  },
};
const loaded = new Map<string, Messages>();

async function load(lang: Lang): Promise<Messages> {
  const messages = loaded.get(lang) ?? (await loaders[lang]());
  loaded.set(lang, messages);
  return messages;
}

export async function createI18nProvider(): Promise<I18nProvider> {
  rememberLanguage(firstLanguage());
  await load(currentLanguage());
  const provider = polyglotI18nProvider(
    (locale) => loaded.get(locale) ?? load(locale as Lang),
    currentLanguage(),
    LANGUAGES.map(({ locale, name }) => ({ locale, name })),
    { allowMissing: true },
  );
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale);
      rememberLanguage(locale);
    },
  };
}
