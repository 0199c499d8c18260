import { keep, kept } from './kept';

export const DEFAULT_COLOUR = '#3A5292';
const READABLE = 4.5;
const HEX = /^#[0-9a-f]{6}$/i;

type Rgb = [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The account's colours on one ground. */
interface Theme {
  accent: string;
  /** Text on the accent colour. */
  ink: string;
  /** The accent colour as text: changed until it can be read. */
  text: string;
}

/** Faintly tinted grounds, on which text is harder to read than on the plain ones. */
const LIGHT_GROUND = '#f4f5f8';
const DARK_GROUND = '#262c36';
/** A button is seen on the ground of the page. */
const SEEN = 2;

/** The colours made of an account's own; whatever it chooses, texts stay readable. */
export function themeOf(colour: string): Record<'light' | 'dark', Theme> {
  const chosen = HEX.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR.toLowerCase();
  const seen = until(chosen, lighter, (hex) => contrast(hex, DARK_GROUND) >= SEEN);
  return {
    light: themeWith(
      chosen,
      until(chosen, darker, (hex) => contrast(hex, LIGHT_GROUND) >= READABLE),
    ),
    dark: themeWith(
      seen,
      until(chosen, lighter, (hex) => contrast(hex, DARK_GROUND) >= READABLE),
    ),
  };
}

const darker = (part: number) => part * 0.94;
const lighter = (part: number) => 255 - (255 - part) * 0.94;

function until(hex: string, step: (part: number) => number, isRight: (hex: string) => boolean): string {
  let reached = hex;
  while (!isRight(reached)) reached = hexOf(rgbOf(reached).map(step) as Rgb);
  return reached;
}

function themeWith(accent: string, text: string): Theme {
  const ink = contrast(accent, '#ffffff') >= READABLE ? '#ffffff' : '#14181f';
  return { accent, ink: contrast(accent, ink) >= READABLE ? ink : '#000000', text };
}

/** The theme as properties of the page: tokens.css chooses among them. */
function themeStyle(colour: string): Array<[property: string, value: string]> {
  return Object.entries(themeOf(colour)).flatMap(([ground, { accent, ink, text }]) => [
    [`--accent-${ground}`, accent],
    [`--accent-ink-${ground}`, ink],
    [`--accent-text-${ground}`, text],
  ]);
}

/** The theme as a document's style attribute. */
export const themeVariables = (colour: string): string =>
  themeStyle(colour)
    .map((property) => property.join(':'))
    .join(';');

export function wearTheme(colour: string): void {
  for (const [property, value] of themeStyle(colour)) document.documentElement.style.setProperty(property, value);
  keep('theme', themeOf(colour).light.accent);
}

/** The colour of the last visit, until the account's own is known. */
export function rememberedTheme(): void {
  const colour = kept('theme');
  if (colour) wearTheme(colour);
}
