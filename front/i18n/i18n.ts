import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speak } from '../api/client';
import { kept, keep } from '../site/kept';

export const LANGUAGES = ['tr', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** What a language calls itself. */
export const LANGUAGE_NAMES: Record<Lang, string> = { tr: 'Türkçe', en: 'English' };
const LOCALES: Record<Lang, string> = { tr: 'tr-TR', en: 'en-GB' };

const texts = {
  tr: () => import('../locales/tr.json'),
  en: () => import('../locales/en.json'),
};

const isLang = (lang: string | null | undefined): lang is Lang => LANGUAGES.some((known) => known === lang);

/** The address's `?lang=`, what was chosen before, what the browser prefers, Turkish; in this order. */
function firstLanguage(): Lang {
  const asked = new URLSearchParams(location.search).get('lang');
  const wishes = [asked, kept('lang'), ...navigator.languages.map((lang) => lang.slice(0, 2))];
  return wishes.find(isLang) ?? 'tr';
}

export async function startLanguage(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({
    lng: 'tr',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await changeLanguage(firstLanguage());
}

export async function changeLanguage(lang: Lang): Promise<void> {
  if (!i18next.hasResourceBundle(lang, 'translation'))
    i18next.addResourceBundle(lang, 'translation', (await texts[lang]()).default);
  speak(lang);
  await i18next.changeLanguage(lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = i18next.dir(lang);
  keep('lang', lang);
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', lang);
  history.replaceState(history.state, '', address);
}

export function localeOf(lang: string): string {
  return isLang(lang) ? LOCALES[lang] : LOCALES.tr;
}
