import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, LocalText, Photo as PhotoAnswer } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { PHOTO_SIZES, photoFile } from '#libs/photos';
import { SERVICE, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { Hotel } from '../hotels/hotel.entity.js';
import { openPhotoStore, type PhotoStore } from './photo-store.js';
import { HotelPhoto } from './photo.entity.js';
import { processPhoto, type PhotoFiles } from './process-photo.js';

const SCOPE = systemScope('inventory.photos');

@Injectable()
export class PhotoService {
  readonly store: PhotoStore;

  constructor(
    private readonly database: Database,
    @Inject(SERVICE) runtime: ServiceRuntime,
  ) {
    this.store = openPhotoStore(runtime.config);
  }

  /** Appends a picture. @throws Refusal photo.unreadable 422 · photo.tooLarge 413 · notFound 404. */
  async add(
    ctx: Context,
    hotelId: number,
    upload: Buffer,
    { category = 'other', captions = [] }: { category?: string; captions?: LocalText } = {},
  ): Promise<HotelPhoto> {
    const hotel = orNotFound(await this.database.tx(ctx, (tx) => tx.repository(Hotel).findOneBy({ id: hotelId })));
    const photo = await processPhoto(upload);
    await this.save(photo.files);
    return this.database.tx(ctx, async (tx) => {
      const last = await tx.row<{ position: number }>(
        'select coalesce(max(position), 0) as position from hotel_photos where hotel_id = $1',
        [hotelId],
      );
      const { file, width, height } = photo;
      const made = {
        accountId: hotel.accountId,
        hotelId,
        category,
        captions,
        file,
        width,
        height,
        position: (last?.position ?? 0) + 1,
      };
      const { identifiers } = await tx.repository(HotelPhoto).insert(made);
      return tx.repository(HotelPhoto).findOneByOrFail({ id: identifiers[0]!['id'] as number });
    });
  }

  /** Sets the order of the pictures, with categories and captions; the first is the hotel's cover. */
  async order(ctx: Context, hotelId: number, { photos }: InputOf<'hotels.photos.order'>['body']): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      for (const [position, { id, category, captions }] of photos.entries())
        await tx.repository(HotelPhoto).update({ id, hotelId }, { position: position + 1, category, captions });
    });
  }

  /** Removes a picture; its files are deleted when nothing else uses them. */
  async delete(ctx: Context, hotelId: number, id: number): Promise<void> {
    const file = await this.database.tx(ctx, async (tx) => {
      const photo = orNotFound(await tx.repository(HotelPhoto).findOneBy({ id, hotelId }));
      await tx.repository(HotelPhoto).delete(id);
      return photo.file;
    });
    await this.removeUnshown(file);
  }

  async save(files: PhotoFiles): Promise<void> {
    for (const [name, content] of Object.entries(files)) await this.store.save(name, content);
  }

  /** Deletes the files of a picture that nothing shows: another account's hotel may, or a room, a tour or a service. */
  async removeUnshown(file: string): Promise<void> {
    const isShown = await this.database.tx(SCOPE, (tx) =>
      tx.row(
        `select 1 where exists (select 1 from hotel_photos where file = $1) or exists (select 1 from images where file = $1)
           or exists (select 1 from rooms where $1 = any (images)) or exists (select 1 from tours where $1 = any (images))
           or exists (select 1 from services where $1 = any (images))`,
        [file],
      ),
    );
    if (!isShown) await Promise.all(PHOTO_SIZES.map((size) => this.store.remove(photoFile(file, size))));
  }

  /** A hotel's pictures in order, in the API's form. */
  async of(tx: Tx, hotelId: number): Promise<PhotoAnswer[]> {
    const photos = await tx.repository(HotelPhoto).find({ where: { hotelId }, order: { position: 'asc', id: 'asc' } });
    return photos.map((photo) => this.describe(photo));
  }

  describe({ id, category, position, captions, file, width, height }: HotelPhoto): PhotoAnswer {
    return {
      id,
      category,
      position,
      captions,
      url: this.store.urlOf(photoFile(file, 'full')),
      thumbnail: this.thumbnail(file),
      width,
      height,
    };
  }

  thumbnail(file: string): string {
    return this.store.urlOf(photoFile(file, 'thumb'));
  }
}
