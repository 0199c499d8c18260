import sharp from 'sharp';
import { PHOTO_SIZES, photoFile } from '#libs/photos';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { PhotoService } from './photo.service.js';
import { PhotosSchedule } from './photos.schedule.js';

let inventory: ServiceUnderTest;
let owner: Caller;
beforeAll(async () => {
  inventory = await testService(inventoryService);
  owner = inventory.as({ role: 'corporate.agency.admin', account: 20_700 });
});
afterAll(() => inventory.close());

const provided = <T>(type: new (...args: never[]) => T): T => inventory.running.app.get(type, { strict: false });

async function uploaded(background: string): Promise<string> {
  const picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  return (await owner.post('/images').attach('file', picture, 'room.png')).body.data.file as string;
}

const widthOf = async (name: string) => {
  const content = await provided(PhotoService).store.read(name);
  return content && (await sharp(content).metadata()).width;
};
const widthsOf = (file: string) => Promise.all(PHOTO_SIZES.map((size) => widthOf(photoFile(file, size))));

describe('the widths of a photo', () => {
  it('the widths of a photo are written with it, under names that follow from its own', async () => {
    const file = await uploaded('#2a4466');
    expect(await widthsOf(file)).toEqual([1_600, 480, 800, 1_280]);
    expect(file).toMatch(/-(246){6}$/);
  });

  it('the widths of older photos are written by a job that may run twice, and missing photos do not stop it', async () => {
    const { store } = provided(PhotoService);
    const [file, other] = [await uploaded('#446622'), await uploaded('#664422')];
    for (const width of [800, 1_280] as const) await store.remove(photoFile(file, width));
    for (const size of PHOTO_SIZES) await store.remove(photoFile(other, size));
    await inventory.cloned.rows('insert into inventory.narrow_photos select unnest($1::text[])', [[other, file]]);
    const schedule = provided(PhotosSchedule);
    await Promise.all([schedule.widen(), schedule.widen()]);
    expect(await widthsOf(file)).toEqual([1_600, 480, 800, 1_280]);
    expect(await widthOf(photoFile(other, 800))).toBeUndefined();
    expect(await inventory.cloned.rows('select 1 from inventory.narrow_photos', [])).toEqual([]);
  });

  it('the widths of a deleted photo are not written', async () => {
    const file = await uploaded('#224466');
    await inventory.cloned.rows('insert into inventory.narrow_photos values ($1)', [file]);
    await inventory.cloned.rows('delete from inventory.images where file = $1', [file]);
    await provided(PhotosSchedule).widen();
    expect(await widthsOf(file)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
