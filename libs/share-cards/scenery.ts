import { CARD } from '#libs/photos';

const { width: WIDTH, height: HEIGHT } = CARD;
export const NIGHT = '#0a1024';
const HEX = /^#[0-9a-f]{6}$/i;
const USUAL = '#3a5292';

const hexOf = (colour: string): string => (HEX.test(colour) ? colour : USUAL);

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hexOf(colour).slice(at, at + 2), 16));

/** A colour with a share of another in it, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const mixed = partsOf(colour).map((part, at) => Math.round(part * (1 - share) + others[at]! * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function isLight(colour: string): boolean {
  const [red, green, blue] = partsOf(colour) as [number, number, number];
  return red * 0.299 + green * 0.587 + blue * 0.114 > 160;
}

/** A site's colour as it is seen on dark grounds. */
export const tintOver = (colour: string): string => mix(colour, '#ffffff', isLight(colour) ? 0 : 0.42);

/** The mark of the site's header, 32 wide and high. */
export function brandMark(colour: string): string {
  const arch = 'M8 24V14.5a8 7.5 0 0 1 16 0V24h-4.5v-8.5a3.5 3.5 0 0 0-7 0V24z';
  const ink = isLight(colour) ? '#14181f' : '#fff';
  return `<rect width="32" height="32" rx="9" fill="${hexOf(colour)}"/><path d="${arch}" fill="${ink}"/>`;
}

const stops = (colours: ReadonlyArray<[offset: number, colour: string, opacity: number]>): string =>
  colours
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

const downwards = (id: string, content: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${content}</linearGradient>`;

/** Darkens a photo where words are on it: at its upper end, and from above these pixels on. */
export function shades(top: number): string {
  const from = Math.max(0, top - 170);
  const low = stops([
    [0, NIGHT, 0],
    [0.3, NIGHT, 0.42],
    [0.62, NIGHT, 0.76],
    [1, NIGHT, 0.92],
  ]);
  const high = stops([
    [0, NIGHT, 0.72],
    [0.5, NIGHT, 0.4],
    [1, NIGHT, 0],
  ]);
  return `<defs>${downwards('low', low)}${downwards('high', high)}</defs>
<rect y="${from}" width="${WIDTH}" height="${HEIGHT - from}" fill="url(#low)"/><rect width="${WIDTH}" height="240" fill="url(#high)"/>`;
}

const HILLS = {
  far: 'M0 372c120-36 190-30 300-78 84-36 150-20 236 14 96 38 170 30 262 8 110-26 196-84 402-66v380H0z',
  middle: 'M0 430c150-24 260-66 380-54 130 12 200 62 340 58 150-4 270-70 480-52v248H0z',
  near: 'M0 476c190-28 330-40 510-14 210 30 420 40 690-26v194H0z',
};

/** An evening on a coast, lit by the site's colour, as on its home page; dark where words are. */
export function landscape(colour: string): string {
  const sky = stops([
    [0, mix(NIGHT, colour, 0.42), 1],
    [0.34, mix('#3b3a66', colour, 0.6), 1],
    [0.62, mix(colour, '#f6c79b', 0.58), 1],
  ]);
  const foot = stops([
    [0, NIGHT, 0],
    [0.75, NIGHT, 0.72],
  ]);
  const glow = stops([
    [0, '#ffe3b8', 0.75],
    [0.3, '#ffd6a6', 0.26],
    [0.65, '#ffcf9e', 0.07],
    [1, '#ffcf9e', 0],
  ]);
  return `<defs>${downwards('sky', sky)}${downwards('foot', foot)}<radialGradient id="glow">${glow}</radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<circle cx="836" cy="282" r="340" fill="url(#glow)"/><circle cx="836" cy="282" r="52" fill="#fff0d2"/>
<path d="${HILLS.far}" fill="${mix(mix('#3b3a66', colour, 0.5), '#b98d96', 0.25)}"/>
<path d="${HILLS.middle}" fill="${mix('#23264f', colour, 0.3)}"/>
<path d="${HILLS.near}" fill="${mix(NIGHT, colour, 0.16)}"/>
<rect y="310" width="${WIDTH}" height="320" fill="url(#foot)"/>`;
}
