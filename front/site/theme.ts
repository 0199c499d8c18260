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

export interface Theme {
  accent: string;
  /** Text on the accent colour. */
  ink: string;
  /** The accent colour as text on white: darkened until it can be read. */
  text: string;
}

/** The colours made of an account's own; whatever it chooses, texts stay readable. */
export function themeOf(colour: string): Theme {
  const accent = HEX.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR.toLowerCase();
  const ink = contrast(accent, '#ffffff') >= READABLE ? '#ffffff' : '#14181f';
  let text = accent;
  // Read on a faintly tinted ground as well as on white.
  while (contrast(text, '#f4f5f8') < READABLE) text = hexOf(rgbOf(text).map((part) => part * 0.94) as Rgb);
  return { accent, ink: contrast(accent, ink) >= READABLE ? ink : '#000000', text };
}

/** The colours as custom properties, for a document's style attribute. */
export function themeVariables(colour: string): string {
  const { accent, ink, text } = themeOf(colour);
  return `--accent:${accent};--accent-ink:${ink};--accent-text:${text}`;
}

export function wearTheme(colour: string): void {
  const { accent, ink, text } = themeOf(colour);
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  style.setProperty('--accent-ink', ink);
  style.setProperty('--accent-text', text);
  keep('theme', accent);
}

/** The colour of the last visit, until the account's own is known. */
export function rememberedTheme(): void {
  const colour = kept('theme');
  if (colour) wearTheme(colour);
}
