import { Injectable } from '@nestjs/common';
import type { LocalText } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';

const SCOPE = systemScope('inventory.shelf');

/** A tour on sale, with what its name's finding depends on. */
export interface NamedTour extends Record<string, unknown> {
  id: number;
  account: number;
  name: LocalText;
  locationIds: number[];
  images: string[];
  /** The accounts that resell it. */
  resellers: number[];
}

/** Names of the tours on sale, of all accounts. */
@Injectable()
export class TourNames {
  constructor(private readonly database: Database) {}

  read(): Promise<NamedTour[]> {
    return this.database.tx(SCOPE, (tx) =>
      tx.rows<NamedTour>(
        `select t.id, t.account_id as account, t.location_ids as "locationIds", t.images,
           case when jsonb_array_length(coalesce(t.tour_temp -> 'name', '[]')) > 0 then t.tour_temp -> 'name' else t.name end as name,
           coalesce((select array_agg(i.account_id) from tour_inventory i where i.tour_id = t.id), '{}') as resellers
         from tours t where t.status and t.type = 'tour' order by t.id`,
      ),
    );
  }
}
