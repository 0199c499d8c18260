import { Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { photoFile } from '#libs/photos';
import { Schedule } from '#libs/queue';
import { PhotoService } from './photo.service.js';
import { widenPhoto } from './process-photo.js';

const SCOPE = systemScope('inventory.photos');
const AT_ONCE = 200;

@Injectable()
export class PhotosSchedule {
  constructor(
    private readonly database: Database,
    private readonly photos: PhotoService,
  ) {}

  /** Writes the widths of photos that are older than them. */
  @Schedule('photos.widen', { everyMs: 300_000 })
  async widen(): Promise<void> {
    const narrow = await this.database.rows<{ file: string }>(SCOPE, 'select file from narrow_photos limit $1', [
      AT_ONCE,
    ]);
    for (const { file } of narrow) await this.widenOne(file);
  }

  private async widenOne(file: string): Promise<void> {
    const full = await this.photos.store.read(photoFile(file, 'full'));
    // What cannot be read is shown in the one size it has.
    const widths = full && (await widenPhoto(file, full).catch(() => undefined));
    if (widths) {
      await this.photos.save(widths);
      // Deleted meanwhile.
      await this.photos.removeUnshown(file);
    }
    await this.database.tx(SCOPE, (tx) => tx.execute('delete from narrow_photos where file = $1', [file]));
  }
}
