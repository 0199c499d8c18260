import { originOf } from './messages';

export interface Look {
  /** The origin of the site that sells. */
  site: string;
  hotel?: number;
  /** Two letters; the widget speaks English where it does not know them. */
  lang: string;
  colour: string;
  layout: 'bar' | 'box';
  radius: number;
  mayMeasure: boolean;
}

export const ATTRIBUTES = ['site', 'hotel', 'lang', 'colour', 'layout', 'radius', 'consent'] as const;
const USUAL_COLOUR = '#3A5292';
const USUAL_RADIUS = 8;

/** What the attributes ask for; what cannot be understood is as if it were not there. */
export function lookOf(
  read: (name: (typeof ATTRIBUTES)[number]) => string | null,
  { site, lang: pageLang }: { site: string; lang: string },
): Look {
  const hotel = Number(read('hotel'));
  const colour = read('colour') ?? '';
  const radius = Number(read('radius') ?? Number.NaN);
  return {
    site: originOf(read('site') ?? '') ?? site,
    hotel: Number.isSafeInteger(hotel) && hotel > 0 ? hotel : undefined,
    lang: /^[a-z]{2}/i.exec(read('lang') || pageLang || 'tr')?.[0].toLowerCase() ?? 'tr',
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : USUAL_COLOUR,
    layout: read('layout') === 'box' ? 'box' : 'bar',
    radius: radius >= 0 && radius <= 32 ? radius : USUAL_RADIUS,
    mayMeasure: read('consent') === 'granted',
  };
}

/** What a frame is named, from which its pages read who shows them and how they look. */
export function frameName({ colour, radius, mayMeasure }: Look, from: string): string {
  const said = new URLSearchParams({ from, colour, radius: String(radius) });
  said.set('consent', mayMeasure ? 'granted' : 'denied');
  return `konak?${said.toString()}`;
}

const DARK = '#1d2433';
/** Between white and dark letters, the one that is read better (WCAG 1.4.3). */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) >= 4.5 ? '#ffffff' : DARK;
}
