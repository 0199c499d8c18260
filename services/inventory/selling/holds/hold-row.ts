import { isUuid, type PricedLine, type PromotionUsed } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import type { ItemStock } from '../items/price-items.js';

/** The stored refusal of a claim, which is repeated from now on. */
export type Refused = Pick<Refusal, 'key' | 'status' | 'detail'>;

/** What a hold was sold as, and what it takes. */
export interface HoldAnswer {
  lines: PricedLine[];
  promotion?: PromotionUsed | null;
  /** The promotion's id lets a lapsed hold take its use again. */
  promotionId?: number;
  /** What tours and extras among the lines take. */
  items?: ItemStock[];
  /** Lines whose stock was released alone. */
  released?: number[];
  replaced?: boolean;
  refused?: Refused;
}

export interface HoldRow extends Record<string, unknown> {
  id: string;
  state: 'held' | 'sold' | 'released';
  answer: HoldAnswer;
  /** Whether a visitor holds it without money. */
  unpaid: boolean;
}

/** A hold, locked until the commit; undefined for an unknown id. */
export async function lockHold(tx: Tx, id: string): Promise<HoldRow | undefined> {
  return isUuid(id)
    ? tx.row<HoldRow>('select id, state, answer, unpaid from holds where id = $1 for update', [id])
    : undefined;
}

/** Why a released hold is no answer to its claim. */
export function refusalOf({ answer: { refused } }: HoldRow): Refusal {
  return refused ? new Refusal(refused.key, refused.status, refused.detail) : new Refusal('hold.expired', 409);
}

/** A refused claim has nothing that could be claimed again. @throws Refusal room.soldOut 409. */
export function assertClaimed({ answer }: HoldRow): void {
  if (answer.refused) throw new Refusal('room.soldOut', 409);
}
