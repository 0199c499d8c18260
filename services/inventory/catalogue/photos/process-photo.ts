import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { PARSERS } from '#libs/parsing';
import { FULL_WIDTH, PHOTO_WIDTHS, THUMBNAIL, TINT_SIZE, photoFile, tintOf } from '#libs/photos';
import { Refusal } from '#libs/service';

const FULL = { width: FULL_WIDTH, height: 1_440 };
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif']);
const inTurn = pLimit(PARSERS.picture.atOnce);

/** Files by their names in the store. */
export type PhotoFiles = Record<string, Buffer>;

export interface ProcessedPhoto {
  file: string;
  files: PhotoFiles;
  width: number;
  height: number;
}

/**
 * Decodes an uploaded picture and re-encodes it as WebP in all sizes: nothing of the original file survives, neither
 * its metadata nor other content.
 * @throws Refusal photo.unreadable 422 · photo.tooLarge 413.
 */
export function processPhoto(upload: Buffer): Promise<ProcessedPhoto> {
  return inTurn(() => encodeAnew(upload));
}

/** The other widths of a stored photo. */
export function widenPhoto(file: string, full: Buffer): Promise<PhotoFiles> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    return inWidths(file, sharp(full, { limitInputPixels: PARSERS.picture.pixels }));
  });
}

async function encodeAnew(upload: Buffer): Promise<ProcessedPhoto> {
  // With the first picture, not with every start.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(upload, { limitInputPixels: PARSERS.picture.pixels, failOn: 'error', animated: false });
    const { format } = await picture.metadata();
    if (!READABLE.has(format)) throw new Refusal('photo.unreadable', 422);
    // Decoded once, as the upload is the largest of all.
    const { data, info } = await picture
      .rotate()
      .timeout({ seconds: PARSERS.picture.ms / 1_000 })
      .resize({ ...FULL, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const sized = sharp(data, { raw: { width, height, channels } });
    const full = await sized.clone().webp({ quality: 80 }).toBuffer();
    const file = `${createHash('sha256').update(full).digest('hex').slice(0, 32)}${await tintSuffix(sized)}`;
    const thumbnail = sized
      .clone()
      .resize({ ...THUMBNAIL, fit: 'cover' })
      .webp({ quality: 74 })
      .toBuffer();
    const files = {
      [photoFile(file, 'full')]: full,
      [photoFile(file, 'thumb')]: await thumbnail,
      ...(await inWidths(file, sized)),
    };
    return { file, files, width, height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const tooLarge = /pixel limit/i.test((error as Error).message);
    throw tooLarge ? new Refusal('photo.tooLarge', 413) : new Refusal('photo.unreadable', 422);
  }
}

async function inWidths(file: string, picture: Sharp): Promise<PhotoFiles> {
  const files: PhotoFiles = {};
  for (const width of PHOTO_WIDTHS)
    files[photoFile(file, width)] = await picture
      .clone()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
  return files;
}

/** What lets the page shine through has no colours to wait with. */
async function tintSuffix(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize({ ...TINT_SIZE, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.channels === 3 ? `-${tintOf(data)}` : '';
}
