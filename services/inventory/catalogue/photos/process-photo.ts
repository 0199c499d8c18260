import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { PARSERS } from '#libs/parsing';
import { Refusal } from '#libs/service';

const LARGE = { width: 1_920, height: 1_440 };
const THUMBNAIL = { width: 480, height: 360 };
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif']);
const inTurn = pLimit(PARSERS.picture.atOnce);

export interface ProcessedPhoto {
  file: string;
  large: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes an uploaded picture and re-encodes it as WebP in two sizes: nothing of the original file survives, neither
 * its metadata nor other content.
 * @throws Refusal photo.unreadable 422 · photo.tooLarge 413.
 */
export function processPhoto(upload: Buffer): Promise<ProcessedPhoto> {
  return inTurn(() => encodeAnew(upload));
}

async function encodeAnew(upload: Buffer): Promise<ProcessedPhoto> {
  // With the first picture, not with every start.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(upload, { limitInputPixels: PARSERS.picture.pixels, failOn: 'error', animated: false });
    const { format } = await picture.metadata();
    if (!READABLE.has(format)) throw new Refusal('photo.unreadable', 422);
    const sized = picture.rotate().timeout({ seconds: PARSERS.picture.ms / 1_000 });
    const [large, thumbnail] = await Promise.all([
      sized
        .clone()
        .resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true }),
      sized
        .clone()
        .resize({ ...THUMBNAIL, fit: 'cover' })
        .webp({ quality: 74 })
        .toBuffer(),
    ]);
    const file = createHash('sha256').update(large.data).digest('hex').slice(0, 32);
    return { file, large: large.data, thumbnail, width: large.info.width, height: large.info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const tooLarge = /pixel limit/i.test((error as Error).message);
    throw tooLarge ? new Refusal('photo.tooLarge', 413) : new Refusal('photo.unreadable', 422);
  }
}
