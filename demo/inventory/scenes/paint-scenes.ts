import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ResizeOptions, Sharp } from 'sharp';
import { PHOTO_SIZES, THUMBNAIL, photoFile } from '#libs/photos';
import type { PlatformConfig } from '#libs/process';
import { openPhotoStore, type PhotoStore } from '../../../services/inventory/catalogue/photos/photo-store.js';
import { fileOfScene, type HotelPicture, type Light } from './pictures-of-hotels.js';
import { SCENES } from './scenes.js';

export const PICTURE_SIZE = { width: 1_280, height: 853 };
const LARGE_WEBP = { quality: 78, effort: 1 };
const SMALL_WEBP = { quality: 72, effort: 1 };

const begun = new Map<string, Promise<void>>();

/**
 * Paints the pictures of the demo, so that no third-party images are needed. Asked for twice, it is done once: a first
 * start begins with it before there is a database, since it takes a core for seconds.
 */
export function paintPictures(config: PlatformConfig, pictures: readonly HotelPicture[]): Promise<void> {
  const key = `${config.S3_BUCKET} ${config.DATA_DIR}`;
  const known = begun.get(key);
  if (known) return known;
  const painting = paintAll(openPhotoStore(config), pictures).finally(() => begun.delete(key));
  // Who began it may be over before it fails.
  painting.catch(() => undefined);
  begun.set(key, painting);
  return painting;
}

async function paintAll(store: PhotoStore, pictures: readonly HotelPicture[]): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const scene of SCENES) {
    const wanted = new Set<Light>([
      'day',
      ...pictures.filter((each) => each.scene === scene).map(({ light }) => light),
    ]);
    const missing = [...wanted].filter((light) => !isStored(store, fileOfScene(scene, light)));
    if (missing.length === 0) continue;
    // Drawing takes longer than all that follows: once for all lights.
    const { data, info } = await sharp(Buffer.from(scene.svg))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const light of missing)
      await save(store, fileOfScene(scene, light), inLight(sharp(data, { raw: info }), light));
  }
}

function isStored({ folder }: PhotoStore, file: string): boolean {
  return folder !== undefined && PHOTO_SIZES.every((size) => existsSync(join(folder, photoFile(file, size))));
}

async function save(store: PhotoStore, file: string, picture: Sharp): Promise<void> {
  const full = await picture.clone().webp(LARGE_WEBP).toBuffer();
  const small = (size: ResizeOptions) => picture.clone().resize(size).webp(SMALL_WEBP).toBuffer();
  await store.save(photoFile(file, 'full'), full);
  // As wide as the picture is.
  await store.save(photoFile(file, 1_280), full);
  await store.save(photoFile(file, 800), await small({ width: 800 }));
  await store.save(photoFile(file, 'thumb'), await small({ ...THUMBNAIL, fit: 'cover' }));
}

/** In the evening it is seen from the other side, and closer in the haze of the morning. */
export function inLight(picture: Sharp, light: Light): Sharp {
  const { width, height } = PICTURE_SIZE;
  if (light === 'evening') return picture.flop().linear([1.06, 0.96, 0.84], [6, 0, -4]);
  if (light === 'closer') {
    const part = { width: Math.round(width * 0.72), height: Math.round(height * 0.72) };
    const corner = { left: Math.round(width * 0.2), top: Math.round(height * 0.18) };
    return picture
      .extract({ ...corner, ...part })
      .resize(PICTURE_SIZE)
      .linear([0.97, 1.03, 1.08], [4, 6, 10]);
  }
  return picture;
}
