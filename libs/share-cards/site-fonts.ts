import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** The fonts of the site, by the end of their source, with the letters that are looked for in each. */
const SITE_FONTS: ReadonlyArray<[source: string, letters: RegExp]> = [
  ['inter-latin.woff2', LATIN],
  ['inter-latin-ext.woff2', LATIN],
  ['inter-cyrillic.woff2', /\p{Script=Cyrillic}/u],
  ['inter-greek.woff2', /\p{Script=Greek}/u],
  ['vazirmatn-arabic-wght-normal.woff2', /\p{Script_Extensions=Arabic}/u],
  ['noto-sans-hebrew-hebrew-wght-normal.woff2', /\p{Script_Extensions=Hebrew}/u],
];

/** The files of the site's fonts in its build. */
export type SiteFonts = ReadonlyArray<readonly [file: string, letters: RegExp]>;

/** The fonts of the site, where their files are known by name. */
export const siteFontsOf = (fileOf: (name: string) => string): SiteFonts =>
  SITE_FONTS.map(([name, letters]) => [fileOf(name), letters] as const);

/** Finds the fonts that a build of the front has. @throws Error where one is missing. */
export function findSiteFonts(folder: string): SiteFonts {
  const read = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8');
  const manifest = Object.entries(JSON.parse(read) as Record<string, { file: string }>);
  return siteFontsOf((name) => {
    const built = manifest.find(([source]) => source.endsWith(`/${name}`));
    if (!built) throw new Error(`the build of the front has no ${name}`);
    return join(folder, built[1].file);
  });
}
