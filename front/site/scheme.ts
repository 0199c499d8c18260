import { keep, kept } from './kept';

/** Light or dark, whatever the system has; else as the system. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const isScheme = (value: unknown): value is Scheme => SCHEMES.some((scheme) => scheme === value);

export function chosenScheme(): Scheme | undefined {
  const scheme = kept('scheme');
  return isScheme(scheme) ? scheme : undefined;
}

/** Shows the page as its reader has chosen. */
export function wearScheme(scheme: Scheme | undefined = chosenScheme()): void {
  const { dataset } = document.documentElement;
  if (scheme) dataset['scheme'] = scheme;
  else delete dataset['scheme'];
}

export function chooseScheme(scheme: Scheme | undefined): void {
  keep('scheme', scheme ?? null);
  wearScheme(scheme);
}
