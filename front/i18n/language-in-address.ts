import { firstLanguage, splitLanguage, type Lang } from '#libs/languages';

/** The language that an address asks for: by its beginning, `/de/tours`, or by `?lang=de` as in mails. */
export function languageInAddress(pathname: string, search: string): Lang | undefined {
  return firstLanguage([splitLanguage(pathname).lang, new URLSearchParams(search).get('lang')]);
}
