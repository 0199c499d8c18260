import sharp from 'sharp';
import { TINT_SIZE, tintOf } from '#libs/photos';
import { demoPictures } from '../seed-hotels.js';
import { inLight } from './paint-scenes.js';
import { fileOfScene, type Light } from './pictures-of-hotels.js';
import { SCENES, type Scene } from './scenes.js';
import { TINTS } from './tints.js';

async function tintsOf(scene: Scene, lights: ReadonlySet<Light>): Promise<Array<[file: string, tint: string]>> {
  const { data, info } = await sharp(Buffer.from(scene.svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Promise.all(
    [...lights].map(async (light) => {
      const { data: painted, info: size } = await inLight(sharp(data, { raw: info }), light)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = await sharp(painted, { raw: size })
        .resize({ ...TINT_SIZE, fit: 'fill' })
        .raw()
        .toBuffer();
      return [fileOfScene(scene, light).slice(0, 32), tintOf(pixels)] as [string, string];
    }),
  );
}

/** Another version of the painter may round to the next digit. */
const isNear = (one: string, other = '') =>
  one.length === other.length &&
  Array.from(one).every((digit, at) => Math.abs(Number.parseInt(digit, 16) - Number.parseInt(other[at]!, 16)) <= 1);

describe('the tints of the demo', () => {
  it('the tints of the demo are those of its pictures', async () => {
    const pictures = demoPictures();
    const painted: Array<[string, string]> = [];
    for (const scene of SCENES) {
      const lights = pictures.filter((each) => each.scene === scene).map(({ light }) => light);
      painted.push(...(await tintsOf(scene, new Set<Light>(['day', ...lights]))));
    }
    const wrong = painted.filter(([file, tint]) => !isNear(tint, TINTS[file]));
    expect(Object.fromEntries(wrong)).toEqual({});
    expect(Object.keys(TINTS).toSorted()).toEqual(painted.map(([file]) => file).toSorted());
  });
});
