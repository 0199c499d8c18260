import type { AgreementSide, AgreementTerms } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';

interface Pair {
  seller: number;
  owner: number;
}

/**
 * Accounts may agree where one of them has offered or asked: a seller with owners of hotels, tours or extras on sale, an owner
 * with who asked for its hotels or has its tours or extras in its inventory. Otherwise drafts would list the accounts of the platform.
 * @throws Refusal agreement.noAccount 422.
 */
export async function assertAgreeable(tx: Tx, { seller, owner, side }: Pair & { side: AgreementSide }): Promise<void> {
  const known = await tx.row(
    `select 1 from agreements where account_id = $1 and owner_account_id = $2 and state <> 'draft'
     union all select 1 from hotel_inventory where account_id = $1 and hotel_account_id = $2
     union all select 1 from hotels where $3 and account_id = $2 and status
     union all select 1 from tours where $3 and account_id = $2 and status and type = 'tour'
     union all select 1 from services where $3 and account_id = $2 and status
     union all select 1 from tour_inventory i join tours t on t.id = i.tour_id where i.account_id = $1 and t.account_id = $2
     union all select 1 from service_inventory i join services s on s.id = i.service_id where i.account_id = $1 and s.account_id = $2
     limit 1`,
    [seller, owner, side === 'seller'],
  );
  if (!known) throw new Refusal('agreement.noAccount', 422);
}

/** @throws Refusal agreement.hotels 422 for hotels or plans of another account than the owner's. */
export async function assertOfOwner(tx: Tx, owner: number, { hotels, priceplans }: AgreementTerms): Promise<void> {
  const strange = await tx.row(
    `select 1 from unnest($2::int[]) as t (id) where not exists (select 1 from hotels h where h.id = t.id and h.account_id = $1)
     union all
     select 1 from unnest($3::int[]) as t (id)
     where not exists (select 1 from price_plans p where p.id = t.id and p.account_id = $1) limit 1`,
    [owner, hotels ?? [], priceplans ?? []],
  );
  if (strange) throw new Refusal('agreement.hotels', 422);
}
