import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import { textIn } from '#libs/locales';
import { type Context } from '#libs/service';
import { ImageService } from '../catalogue/images/image.service.js';
import { LocationService } from '../catalogue/locations/location.service.js';
import type { Extra } from './extra.entity.js';
import { EXTRA_AGREED, EXTRA_SOLD, soldByParameters } from './sold-by.js';

const SCOPE = systemScope('inventory.shelf');

type Filter = InputOf<'search.getitems'>['body']['filter'] & { places?: number[] };

/** Extras on sale for an account: its own, those of accounts below, and those of others in its inventory. */
@Injectable()
export class ExtraSearch {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationService,
    private readonly images: ImageService,
  ) {}

  /** Ids of what an account sells, up to the limit. */
  async idsOf(seller: Pick<Context, 'account' | 'sellsFor'>, limit: number): Promise<number[]> {
    return (await this.sold(seller, { limit })).map(({ id }) => id);
  }

  async items(ctx: Context, { ids, keyword, places, limit }: Filter): Promise<AnswerOf<'search.getitems'>['items']> {
    const extras = await this.sold(ctx, { ids, keyword, places, limit });
    return Promise.all(
      extras.map(async ({ id, name, locationId, images }) => ({
        id,
        type: 'service' as const,
        name: textIn(name, ctx.lang),
        path: locationId === null ? '' : (await this.locations.describe(locationId, ctx.lang)).path,
        photo: this.images.face(images),
      })),
    );
  }

  private sold(
    seller: Pick<Context, 'account' | 'sellsFor'>,
    { ids, keyword, places, limit }: Filter,
  ): Promise<Array<Pick<Extra, 'id' | 'name' | 'locationId' | 'images'>>> {
    return this.database.tx(SCOPE, (tx) =>
      tx.rows(
        `select s.id, s.name, s.location_id as "locationId", s.images from services s
         where s.status and ${EXTRA_SOLD} and ${EXTRA_AGREED}
           and ($6::int[] is null or s.id = any ($6)) and ($7::jsonb is null or has_terms(fold_texts(s.name), $7))
           and ($8::int[] is null or s.location_id = any ($8))
         order by s.id limit $9`,
        [...soldByParameters('extra', seller), ids ?? null, termsParameter(keyword), places ?? null, limit],
      ),
    );
  }
}
