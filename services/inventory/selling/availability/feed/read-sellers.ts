import type { AgreementTerms } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { readMarkups } from '../../../pricing/markups/read-markups.js';
import { readPromotions } from '../../../pricing/promotions/read-promotions.js';
import type { Agreed, Sellers } from '../request/sellers.js';

/** What accounts may sell of others, under what agreement and at what markup, and the active codes. */
export async function readSellers(tx: Tx): Promise<Sellers> {
  const rows = await tx.rows<{ account_id: number; hotel_id: number }>(
    `select account_id, hotel_id from hotel_inventory where state = 'approved' and status`,
  );
  const inventories = new Map<number, Set<number>>();
  for (const { account_id, hotel_id } of rows)
    inventories.set(account_id, (inventories.get(account_id) ?? new Set()).add(hotel_id));
  const agreements = await readAgreements(tx);
  return { inventories, agreements, rules: { markups: await readMarkups(tx), promotions: await readPromotions(tx) } };
}

interface InForce extends Record<string, unknown> {
  id: number;
  seller: number;
  owner: number;
  version: number;
  terms: AgreementTerms;
}

/** The agreements in force, by seller and owner. */
export async function readAgreements(tx: Tx): Promise<Map<number, Map<number, Agreed>>> {
  const rows = await tx.rows<InForce>(
    'select id, account_id as seller, owner_account_id as owner, version, terms from agreements where in_force',
  );
  const agreements = new Map<number, Map<number, Agreed>>();
  for (const { id, seller, owner, version, terms } of rows) {
    const { hotels, priceplans, from: _from, to: _to, ...kept } = terms;
    const agreed: Agreed = {
      terms: { ...kept, id, version, seller },
      hotels: hotels ? new Set(hotels) : undefined,
      plans: priceplans ? new Set(priceplans) : undefined,
    };
    agreements.set(seller, (agreements.get(seller) ?? new Map<number, Agreed>()).set(owner, agreed));
  }
  return agreements;
}
