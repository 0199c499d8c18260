import { createContext, useContext } from 'react';
import { HOUSE_LANGUAGES, languageName as ownName } from '#libs/languages';

const Languages = createContext<readonly string[]>(HOUSE_LANGUAGES);

/** The languages that fields of texts within show, the most important one first; those of the console by default. */
export const LanguagesOfTexts = Languages.Provider;

export const useLanguagesOfTexts = (): readonly string[] => useContext(Languages);

/** Languages to choose from, each by the name it calls itself. */
export const languageChoices = (languages: readonly string[]) => languages.map((id) => ({ id, name: ownName(id) }));

/** A language by its name in the reader's language. */
export function languageName(lang: string): string {
  return new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language' }).of(lang) ?? lang;
}
