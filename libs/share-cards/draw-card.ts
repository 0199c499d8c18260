import sharp from 'sharp';
import { PARSERS } from '#libs/parsing';
import { CARD, type CardFacts } from '#libs/photos';
import { openFonts } from './card-fonts.js';
import { CardText, type Outline } from './card-text.js';
import { NIGHT, brandMark, landscape, shades, tintOver } from './scenery.js';
import type { SiteFonts } from './site-fonts.js';

type Dir = CardFacts['dir'];

const { width: WIDTH, height: HEIGHT } = CARD;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const LOGO = { width: 300, height: 64, padding: 18 };
/** The largest that fits is taken. */
const TITLES = [
  { size: 76, most: 1 },
  { size: 64, most: 2 },
  { size: 54, most: 3 },
] as const;
const LINE_SIZE = 32;
const LINE_LEADING = 1.35;

/** The files of the pictures that a card shows. */
export interface CardPictures {
  photo?: Uint8Array;
  logo?: Uint8Array;
}

/**
 * Draws the picture of a page as a JPEG: its photo, or an evening in the site's colour, below its name. A picture that
 * cannot be read is left out.
 */
export async function drawCard(facts: CardFacts, pictures: CardPictures, fonts: SiteFonts): Promise<Buffer> {
  const [photo, logo] = await Promise.all([readPhoto(pictures.photo), readLogo(pictures.logo)]);
  const { title, line, company, dir } = facts;
  const strong = await openFonts(fonts, [title, company], 700);
  const quiet = await openFonts(fonts, [line], 500);
  const strongText = new CardText(strong, dir);
  const block = titleBlock(facts, strongText, new CardText(quiet, dir));
  const parts = [
    photo ? shades(block.top) : landscape(facts.colour),
    ...(logo ? [plate(logo, dir)] : nameParts(facts, strongText)),
    ...block.parts,
  ];
  const ground = photo ? sharp(photo) : sharp({ create: { ...CARD, channels: 3, background: NIGHT } });
  return ground
    .composite([{ input: svg(parts.join('')) }, ...(logo ? [{ input: logo.data, ...placeLogo(logo, dir) }] : [])])
    .jpeg({ quality: 82 })
    .toBuffer();
}

const LIMITS = { limitInputPixels: PARSERS.picture.pixels };

async function readPhoto(file: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (!file) return undefined;
  return sharp(file, LIMITS)
    .resize({ ...CARD, fit: 'cover' })
    .flatten({ background: NIGHT })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => undefined);
}

interface Logo {
  data: Buffer;
  width: number;
  height: number;
}

async function readLogo(file: Uint8Array | undefined): Promise<Logo | undefined> {
  if (!file) return undefined;
  try {
    const { data, info } = await sharp(file, LIMITS)
      .resize({ width: LOGO.width, height: LOGO.height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`,
  );

/** Where a box of a width begins, at the margin that lines begin at. */
const startOf = (width: number, dir: Dir, from: number = MARGIN): number =>
  dir === 'rtl' ? WIDTH - from - width : from;

const placeLogo = ({ width }: Logo, dir: Dir) => ({
  left: Math.round(startOf(width, dir, MARGIN + LOGO.padding)),
  top: MARGIN - 8 + LOGO.padding,
});

/** Logos are made for a light ground. */
function plate({ width, height }: Logo, dir: Dir): string {
  const outer = width + 2 * LOGO.padding;
  return `<rect x="${startOf(outer, dir)}" y="${MARGIN - 8}" width="${outer}" height="${height + 2 * LOGO.padding}" rx="20" fill="#fff" fill-opacity=".96"/>`;
}

/** The title with the line below it, from the bottom up. */
function titleBlock({ title, line, colour, dir }: CardFacts, strong: CardText, quiet: CardText) {
  const { size, lines } = fitTitle(title, strong);
  const leading = size * 1.16;
  const below = line ? quiet.wrap(line, { size: LINE_SIZE, width: INNER, most: 2 }) : [];
  const lastLine = HEIGHT - MARGIN - 4;
  const last = below.length > 0 ? lastLine - LINE_SIZE * (1.75 + (below.length - 1) * LINE_LEADING) : lastLine - 4;
  const first = last - leading * (lines.length - 1);
  const top = first - size * 0.78 - 40;
  const yOfLine = (at: number) => lastLine - LINE_SIZE * LINE_LEADING * (below.length - 1 - at);
  const parts = [
    `<rect x="${startOf(72, dir)}" y="${top}" width="72" height="6" rx="3" fill="${tintOver(colour)}"/>`,
    ...lines.map((each, at) => place(strong.outline(each, size), { y: first + at * leading, dir })),
    ...below.map((each, at) => place(quiet.outline(each, LINE_SIZE), { y: yOfLine(at), dir, opacity: 0.88 })),
  ];
  return { top, parts };
}

function fitTitle(title: string, text: CardText): { size: number; lines: string[] } {
  const tried = TITLES.map(({ size, most }) => ({ size, lines: text.wrap(title, { size, most, width: INNER }) }));
  const { size, lines } = tried.find((each) => !isShortened(each.lines)) ?? tried.at(-1)!;
  return { size, lines: isShortened(lines) ? lines : balance(title, text, { size, most: lines.length }) };
}

const isShortened = (lines: readonly string[]): boolean => lines.some((line) => line.endsWith('…'));

/** The same number of lines, as even as they can be: no word is left alone. */
function balance(title: string, text: CardText, { size, most }: { size: number; most: number }): string[] {
  let lines = text.wrap(title, { size, most, width: INNER });
  if (most === 1) return lines;
  for (let width = INNER * 0.95; width > INNER / 2; width *= 0.95) {
    const narrower = text.wrap(title, { size, most, width });
    if (isShortened(narrower)) return lines;
    lines = narrower;
  }
  return lines;
}

/** The mark of the site's header, with its company's name. */
function nameParts({ company, colour, dir }: CardFacts, text: CardText): string[] {
  const size = 34;
  const [line = ''] = text.wrap(company, { size, most: 1, width: INNER - 76 });
  return [
    `<g transform="translate(${startOf(56, dir)} ${MARGIN - 8}) scale(1.75)">${brandMark(colour)}</g>`,
    place(text.outline(line, size), { y: MARGIN + 32, dir, from: MARGIN + 76 }),
  ];
}

interface Place {
  y: number;
  dir: Dir;
  opacity?: number;
  from?: number;
}

const place = ({ data, width }: Outline, { y, dir, opacity = 1, from }: Place): string =>
  `<path transform="translate(${startOf(width, dir, from)} ${y})" d="${data}" fill="#fff" fill-opacity="${opacity}"/>`;
