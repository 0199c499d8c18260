import { createHash } from 'node:crypto';

export const WIDTH = 1_280;
export const HEIGHT = 853;

/** Gradients and blurs by id; a picture includes those it uses. */
const definitions = new Map<string, string>();

function define(tag: string, attributes: string, content: string): string {
  const id = `d${createHash('sha256').update(`${tag}${attributes}${content}`).digest('hex').slice(0, 8)}`;
  definitions.set(id, `<${tag} id="${id}" ${attributes}>${content}</${tag}>`);
  return `url(#${id})`;
}

/** A whole picture. The same drawing is always the same text. */
export function picture(...parts: string[]): string {
  const body = parts.join('');
  const used = new Set([...body.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1]!));
  const defs = [...used].map((id) => definitions.get(id) ?? '').join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs}</defs>${body}</svg>`;
}

/** Colours as `#hex`, or `#hex@0.4` to see through; spread evenly. */
function stops(colours: string[]): string {
  return colours
    .map((each, i) => {
      const [colour, opacity = '1'] = each.split('@');
      return `<stop offset="${round(i / Math.max(1, colours.length - 1), 3)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

export const down = (...colours: string[]): string =>
  define('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops(colours));
export const across = (...colours: string[]): string =>
  define('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops(colours));
export const slanted = (...colours: string[]): string =>
  define('linearGradient', 'x1="0" y1="0" x2="1" y2="1"', stops(colours));
export const radial = (...colours: string[]): string => define('radialGradient', '', stops(colours));
/** Light comes from the upper left. */
export const ball = (...colours: string[]): string =>
  define('radialGradient', 'cx="0.36" cy="0.3" r="0.75"', stops(colours));

/** Blurs are expensive: small things only, or few. */
export function soft(strength: number, ...parts: string[]): string {
  const filter = define(
    'filter',
    'x="-30%" y="-30%" width="160%" height="160%"',
    `<feGaussianBlur stdDeviation="${strength}"/>`,
  );
  return `<g filter="${filter}">${parts.join('')}</g>`;
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`;
export const rounded = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  rect(x, y, w, h, fill, `rx="${round(r)}" ${more}`);
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const polygon = (points: number[][], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x!)},${round(y!)}`).join(' ')}" fill="${fill}" ${more}/>`;
export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;
export const faded = (opacity: number, ...parts: string[]): string => `<g opacity="${opacity}">${parts.join('')}</g>`;

/** Clips to a shape. */
export function clipped(shape: string, ...parts: string[]): string {
  return `<g clip-path="${define('clipPath', '', shape)}">${parts.join('')}</g>`;
}

export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

export type Random = (from?: number, to?: number) => number;

/** Deterministic random numbers from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1);
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from);
  };
}

export const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random(0, of.length))]!;

/** A soft skyline of hills: waves over waves, down to `bottom`. */
export function hills(
  seed: number,
  y: number,
  height: number,
  fill: string,
  { waves = 2.2, bottom = HEIGHT, from = 0, to = WIDTH } = {},
): string {
  const at = hillLine(seed, y, height, waves);
  const points = Array.from({ length: 81 }, (_, i) => from + ((to - from) * i) / 80);
  const d = points.map((x) => `L${round(x)} ${round(at(x))}`).join('');
  return path(`M${from} ${bottom}${d}L${to} ${bottom}Z`, fill);
}

/** The height at x of `hills` with the same seed. */
export function hillLine(seed: number, y: number, height: number, waves = 2.2): (x: number) => number {
  const random = randomFrom(seed);
  const parts = [1, 2.1, 4.7].map((times) => ({ times, shift: random(0, 7), size: random(0.6, 1) / times }));
  return (x) =>
    y -
    height * parts.reduce((sum, p) => sum + p.size * Math.sin((x / WIDTH) * waves * p.times * 3 + p.shift), 0) * 0.6;
}

/** Sharp mountains with a lit and a shaded side. */
export function peaks(seed: number, y: number, height: number, lit: string, shade: string, count = 6): string {
  const random = randomFrom(seed);
  return repeat(count, (i) => {
    const x = (WIDTH / (count - 1)) * i + random(-60, 60);
    const h = height * random(0.55, 1);
    const half = h * random(0.95, 1.3);
    const lean = random(-0.12, 0.12) * half;
    const fold = half * random(0.15, 0.35);
    return (
      polygon(
        [
          [x - half, y],
          [x + lean, y - h],
          [x + half, y],
        ],
        lit,
      ) +
      polygon(
        [
          [x + lean, y - h],
          [x + lean + fold * 0.3, y - h * 0.6],
          [x + lean - fold * 0.2, y - h * 0.35],
          [x + fold, y],
          [x + half, y],
        ],
        shade,
      )
    );
  });
}

export const sky = (...colours: string[]): string => rect(0, 0, WIDTH, HEIGHT, down(...colours));

/** The sun or the moon, with its glow. */
export const sun = (x: number, y: number, r: number, colour: string, glow = colour, reach = 7): string =>
  circle(x, y, r * reach, radial(`${glow}@0.6`, `${glow}@0.18`, `${glow}@0`)) + circle(x, y, r, colour);

export function clouds(seed: number, y: number, colour: string, count = 5, spread = 90): string {
  const random = randomFrom(seed);
  return repeat(count, () => {
    const x = random(-60, WIDTH);
    const top = y + random(-spread, spread);
    const size = random(0.5, 1.2);
    const puffs = repeat(5, (i) =>
      ellipse(x + i * 46 * size, top - random(0, 16) * size, random(40, 66) * size, random(11, 22) * size, colour),
    );
    return faded(
      round(random(0.35, 0.8), 2),
      puffs,
      ellipse(x + 92 * size, top + 9 * size, 150 * size, 9 * size, colour),
    );
  });
}

export function stars(seed: number, count: number, bottom: number): string {
  const random = randomFrom(seed);
  return repeat(count, () =>
    circle(random(0, WIDTH), random(0, bottom), random(0.6, 1.9), '#fff', `opacity="${round(random(0.25, 0.9), 2)}"`),
  );
}

/** Water from y down, with short strokes of light that grow as they come near; `glint` is where the light falls. */
export function sea(
  seed: number,
  y: number,
  colours: string[],
  { bottom = HEIGHT, glint = -1, light = '#ffffff', strokes = 90 } = {},
): string {
  const random = randomFrom(seed);
  const waves = repeat(strokes, () => {
    const depth = random() ** 1.5;
    const wy = y + 4 + depth * (bottom - y - 6);
    const w = 14 + depth * random(60, 150);
    const near = glint >= 0 && random() < 0.7;
    const x = near ? glint + random(-1, 1) * (30 + depth * 150) : random(-40, WIDTH);
    const opacity = round(near ? random(0.25, 0.75) : random(0.06, 0.22), 2);
    return rounded(x - w / 2, wy, w, 1.4 + depth * 3, 2, light, `opacity="${opacity}"`);
  });
  return rect(0, y, WIDTH, bottom - y, down(...colours)) + waves;
}

/** Draws things that are scattered within r of a point. */
export function scatter(
  seed: number,
  x: number,
  y: number,
  r: number,
  count: number,
  draw: (x: number, y: number, i: number) => string,
): string {
  const random = randomFrom(seed);
  return repeat(count, (i) => {
    const a = random(0, 6.28);
    const d = Math.sqrt(random()) * r;
    return draw(x + Math.cos(a) * d, y + Math.sin(a) * d, i);
  });
}
