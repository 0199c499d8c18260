import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  FALLBACK_LANGUAGES,
  GUEST_LANGUAGES,
  firstLanguage,
  isLanguage,
  directionOf,
  pathIn,
  splitLanguage,
  type Lang,
} from '#libs/languages';
import { keepEdits, layKeptEdits, renewEdits } from '#libs/api-client';
import { speak } from '../api/client';
import { config } from '../api/config';
import { kept, keep } from '../site/kept';
import { languageInAddress } from './language-in-address';

/** The address's language, what was chosen before, what the browser prefers, English; in this order. */
export function preferredLanguage(): Lang {
  const asked = languageInAddress(location.pathname, location.search);
  return asked ?? firstLanguage([kept('lang'), ...navigator.languages], GUEST_LANGUAGES) ?? FALLBACK_LANGUAGES[0];
}

/** @param drawn the language of a drawn page, and what staff had published when it was. */
export async function startLanguage(drawn?: { lang: string; edits: string }): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({
    lng: 'tr',
    // The build has filled in what a language lacks.
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  const lang = drawn && isLanguage(drawn.lang) ? drawn.lang : preferredLanguage();
  if (drawn) keepEdits(speakerOf(lang), drawn.edits);
  if (drawn) await speakIn(lang);
  else await changeLanguage(lang);
}

async function speakIn(lang: Lang): Promise<void> {
  await loadTexts(lang);
  speak(lang);
  await i18next.changeLanguage(lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
}

export async function changeLanguage(lang: Lang): Promise<void> {
  await speakIn(lang);
  keep('lang', lang);
  const { pathname, search } = location;
  const asked = languageInAddress(pathname, search);
  if (asked && asked !== lang) showInAddress(lang);
}

/** The guest's own choice, in which the server draws its next first answer too. */
export async function chooseLanguage(lang: Lang): Promise<void> {
  document.cookie = `konak_lang=${lang};path=/;max-age=31536000;samesite=lax`;
  await changeLanguage(lang);
  showInAddress(lang);
}

function showInAddress(lang: Lang): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  address.pathname = pathIn(lang, splitLanguage(address.pathname).path);
  history.replaceState(history.state, '', address);
}

const FILES = import.meta.glob<ResourceLanguage>('../../locales/*/front*.json', { import: 'default' });
/** Home says what is in the first; every other page what is in both. */
const parts = new Set(['front']);
const asked = new Set<Lang>();

/** Loads what home does without, from now on for each language that is chosen. */
export async function loadPageTexts(): Promise<void> {
  // A server has all texts of its languages at hand.
  if (import.meta.env.SSR) return;
  parts.add('front-pages');
  await Promise.all([...asked].map(loadTexts));
}

/** A language's texts are loaded when it is first used. */
async function loadTexts(lang: Lang): Promise<void> {
  asked.add(lang);
  const texts = await Promise.all([...parts].map((part) => FILES[`../../locales/${lang}/${part}.json`]!()));
  for (const text of texts) i18next.addResourceBundle(lang, 'translation', text, true);
  layKeptEdits(i18next, speakerOf(lang), () => 'translation');
}

const speakerOf = (lang: string) => ({ browser: window, app: 'front', lang }) as const;

/** Shows what staff have published since the last visit; nobody waits for it. */
export async function followEdits(): Promise<void> {
  const { language } = i18next;
  if (!(await renewEdits(config().apiUrl, speakerOf(language)))) return;
  layKeptEdits(i18next, speakerOf(language), () => 'translation');
  await i18next.changeLanguage(language);
}
