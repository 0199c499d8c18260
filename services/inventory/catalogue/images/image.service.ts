import { Injectable } from '@nestjs/common';
import type { Image } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { photoFile } from '#libs/photos';
import { Refusal, type Context } from '#libs/service';
import { PhotoService } from '../photos/photo.service.js';
import { processPhoto } from '../photos/process-photo.js';

/** Images of records with a list of them: rooms, tours, services. Each is identified by its file name. */
@Injectable()
export class ImageService {
  constructor(
    private readonly database: Database,
    private readonly photos: PhotoService,
  ) {}

  /** @throws Refusal photo.unreadable 422 · photo.tooLarge 413. */
  async add(ctx: Context, upload: Buffer): Promise<Image> {
    const { file, files, width, height } = await processPhoto(upload);
    await this.photos.save(files);
    await this.database.tx(ctx, (tx) =>
      tx.execute(
        'insert into images (account_id, file, width, height) values ($1, $2, $3, $4) on conflict do nothing',
        [ctx.account, file, width, height],
      ),
    );
    return this.describe(file);
  }

  describe(file: string): Image {
    return { file, url: this.photos.store.urlOf(photoFile(file, 'full')), thumbnail: this.photos.thumbnail(file) };
  }

  describeAll(files: readonly string[]): Image[] {
    return files.map((file) => this.describe(file));
  }

  /** Those of some files that an account has uploaded, as pictures or as photos of its hotels. */
  async ofAccount(account: number, files: readonly string[]): Promise<Image[]> {
    const found = await this.database.rows<{ file: string }>(
      { scope: [account] },
      `select file from images where file = any ($1) union select file from hotel_photos where file = any ($1)`,
      [files],
    );
    return this.describeAll(found.map(({ file }) => file));
  }

  /** The thumbnail of the first picture, for lists. */
  face(files: readonly string[]): string | null {
    return files[0] === undefined ? null : this.photos.thumbnail(files[0]);
  }

  /**
   * Refuses files that no account in reach has uploaded; those already in the record may stay.
   * @throws Refusal image.unknown 422.
   */
  async assertKnown(tx: Tx, files: readonly string[], kept: readonly string[] = []): Promise<void> {
    const asked = files.filter((file) => !kept.includes(file));
    if (asked.length === 0) return;
    const unknown = await tx.row(
      `select 1 from unnest($1::text[]) as asked (file)
       where not exists (select 1 from images i where i.file = asked.file)
         and not exists (select 1 from hotel_photos p where p.file = asked.file) limit 1`,
      [asked],
    );
    if (unknown) throw new Refusal('image.unknown', 422);
  }
}
