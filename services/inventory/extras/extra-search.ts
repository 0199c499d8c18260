import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import { textIn } from '#libs/locales';
import { type Context } from '#libs/service';
import { ImageService } from '../catalogue/images/image.service.js';
import { LocationService } from '../catalogue/locations/location.service.js';
import type { Extra } from './extra.entity.js';

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
    { account, sellsFor: { scope, inventories, withheld, closed } }: Pick<Context, 'account' | 'sellsFor'>,
    { ids, keyword, places, limit }: Filter,
  ): Promise<Array<Pick<Extra, 'id' | 'name' | 'locationId' | 'images'>>> {
    return this.database.tx(SCOPE, (tx) =>
      tx.rows(
        `select s.id, s.name, s.location_id as "locationId", s.images from services s
         where s.status and ($1::int[] is null or s.account_id = any ($1)
             or exists (select 1 from service_inventory i where i.service_id = s.id and i.account_id = any ($2)))
           and s.account_id <> all ($9::int[]) and (s.account_id = $4 or s.id <> all ($3::int[]))
           and ($5::int[] is null or s.id = any ($5)) and ($6::jsonb is null or has_terms(fold_texts(s.name), $6))
           and ($7::int[] is null or s.location_id = any ($7))
         order by s.id limit $8`,
        [
          ...[scope, inventories, withheld.extras, account],
          ...[ids ?? null, termsParameter(keyword), places ?? null, limit],
          closed,
        ],
      ),
    );
  }
}
