import { isLanguage, type Lang } from './languages.js';

const PREFIX = /^\/([a-z]{2})(?=[/?]|$)/;

interface LanguagePath {
  /** The language that the path begins with. */
  lang?: Lang;
  /** The path behind it. */
  path: string;
}

/** `/de/tours` is `/tours` in German; a path that begins with no language is whole. */
export function splitLanguage(path: string): LanguagePath {
  const lang = PREFIX.exec(path)?.[1];
  if (!isLanguage(lang)) return { path };
  const rest = path.slice(3);
  return { lang, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The path of a page in a language: `/de/tours`, `/de`. */
export function pathIn(lang: string | undefined, path: string): string {
  if (!lang) return path;
  return path === '/' ? `/${lang}` : `/${lang}${path}`;
}
