import { createHash } from 'node:crypto';
import type { PlatformConfig } from '#libs/process';
import { openPhotoStore } from '../../../services/inventory/catalogue/photos/photo-store.js';
import type { DemoPlace } from '../hotels.js';
import { SCENES, type Scene } from './scenes.js';

export interface PaintedPhoto {
  scene: DemoPlace['scene'] | 'any';
  category: string;
  file: string;
  width: number;
  height: number;
}

const SIZE = { width: 1_280, height: 853 };
const THUMBNAIL = { width: 480, height: 360 };

/** The pictures of the demo, before they are painted. The same scene is always the same file. */
export const PAINTED_PHOTOS: readonly PaintedPhoto[] = SCENES.map((painted) => ({
  scene: painted.scene,
  category: painted.category,
  file: fileOfScene(painted),
  ...SIZE,
}));

/** Paints the pictures of the demo, so that no third-party images are needed. */
export async function paintScenes(config: PlatformConfig): Promise<void> {
  const store = openPhotoStore(config);
  const { default: sharp } = await import('sharp');
  await Promise.all(
    SCENES.map(async (painted) => {
      const picture = sharp(Buffer.from(painted.svg), { density: 96 }).resize({ ...SIZE, fit: 'cover' });
      const large = await picture.clone().webp({ quality: 78, effort: 2 }).toBuffer();
      const thumbnail = await picture
        .clone()
        .resize({ ...THUMBNAIL, fit: 'cover' })
        .webp({ quality: 72, effort: 2 })
        .toBuffer();
      const file = fileOfScene(painted);
      await store.save(`${file}.webp`, large);
      await store.save(`${file}.thumb.webp`, thumbnail);
    }),
  );
}

/** The file name of a painted scene. */
export function fileOfScene({ svg }: Pick<Scene, 'svg'>): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 32);
}
