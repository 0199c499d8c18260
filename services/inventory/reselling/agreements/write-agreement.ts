import { AgreementTerms, mayAccess, signatureOf, type AgreementSide } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { ContextUser } from '#libs/service';
import { HOME_ZONE, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import { AGREEMENT, hashOf, type AgreementRow } from './agreement-rows.js';

export interface NewVersion {
  seller: number;
  owner: number;
  proposedBy: AgreementSide;
  terms: AgreementTerms;
  note: string;
}

/** Versions of one pair of accounts are written one after the other. */
export async function lockPair(tx: Tx, { seller, owner }: Pick<AgreementRow, 'seller' | 'owner'>): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock($1, $2)', [seller, owner]);
}

/** Writes the next version of a pair as a draft. */
export async function insertVersion(tx: Tx, draft: NewVersion): Promise<AgreementRow> {
  const { seller, owner, proposedBy, terms, note } = draft;
  await lockPair(tx, draft);
  // Row-level security hides drafts of nobody: both sides' versions are counted.
  const last = await tx.row<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from agreements where account_id = $1 and owner_account_id = $2',
    [seller, owner],
  );
  const version = last!.version + 1;
  const made = await tx.row<AgreementRow>(
    `insert into agreements (account_id, owner_account_id, version, proposed_by, terms, hash, first_day, last_day, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${AGREEMENT}`,
    [
      seller,
      owner,
      version,
      proposedBy,
      JSON.stringify(terms),
      hashOf({ seller, owner, version, terms }),
      toIsoDate(terms.from),
      terms.to && toIsoDate(terms.to),
      note,
    ],
  );
  return made!;
}

/** Replaces the terms of a locked draft. */
export async function writeTerms(
  tx: Tx,
  row: AgreementRow,
  terms: AgreementTerms,
  note: string,
): Promise<AgreementRow> {
  const changed = await tx.row<AgreementRow>(
    `update agreements set terms = $2, hash = $3, first_day = $4, last_day = $5, note = $6 where id = $1 returning ${AGREEMENT}`,
    [
      row.id,
      JSON.stringify(terms),
      hashOf({ ...row, terms }),
      toIsoDate(terms.from),
      terms.to && toIsoDate(terms.to),
      note,
    ],
  );
  return changed!;
}

/** Signs a locked version as a side of its pair; an open proposal of the two ends where it is the next. */
export async function signVersion(
  tx: Tx,
  { id, seller, owner, hash }: Pick<AgreementRow, 'id' | 'seller' | 'owner' | 'hash'>,
  { side, state, user, now }: { side: AgreementSide; state: 'proposed' | 'accepted'; user: ContextUser; now: Date },
): Promise<AgreementRow> {
  if (state === 'proposed')
    await tx.execute(
      `update agreements set state = 'ended' where account_id = $1 and owner_account_id = $2 and state = 'proposed'`,
      [seller, owner],
    );
  const signature = { by: signatureOf(user), at: now.toISOString(), hash };
  const signed = await tx.row<AgreementRow>(
    `update agreements set state = $2, ${ACCEPTED[side]} = $3 where id = $1 returning ${AGREEMENT}`,
    [id, state, JSON.stringify(signature)],
  );
  return signed!;
}

const ACCEPTED = { seller: 'seller_accepted', owner: 'owner_accepted' } as const;

/** Makes an accepted version the one that sales are made under. Its pair has to be locked. */
export async function putInForce(tx: Tx, { id, seller, owner }: AgreementRow): Promise<AgreementRow> {
  await tx.execute(
    `update agreements set in_force = false, state = 'superseded'
     where account_id = $1 and owner_account_id = $2 and state = 'accepted' and (in_force or id < $3) and id <> $3`,
    [seller, owner, id],
  );
  const begun = await tx.row<AgreementRow>(
    `update agreements set in_force = true where id = $1 returning ${AGREEMENT}`,
    [id],
  );
  return begun!;
}

/** Ends a version now, or after a later day. */
export async function endVersion(
  tx: Tx,
  row: AgreementRow,
  { note, day, isLater }: { note: string; day: DayNumber; isLater: boolean },
): Promise<AgreementRow> {
  const done = await tx.row<AgreementRow>(
    `update agreements set state = case when $2 then state else 'ended' end, in_force = in_force and $2,
       last_day = case when state = 'accepted' then $3::date else last_day end,
       note = case when $4 = '' then note else $4 end
     where id = $1 returning ${AGREEMENT}`,
    [row.id, isLater, toIsoDate(day), note],
  );
  return done!;
}

/** Approves the seller's open requests for the hotels of an accepted agreement. */
export async function approveRequests(tx: Tx, { seller, owner, terms }: AgreementRow): Promise<void> {
  await tx.execute(
    `update hotel_inventory set state = 'approved', status = true
     where account_id = $1 and hotel_account_id = $2 and state = 'pending' and ($3::int[] is null or hotel_id = any ($3))`,
    [seller, owner, terms.hotels],
  );
}

/**
 * Proposes terms for requested hotels where no agreement of the pair covers them: those in force or proposed with these
 * hotels added, else the defaults. A draft where the caller may not sign.
 */
export async function proposeFor(
  tx: Tx,
  { seller, owner, hotels }: { seller: number; owner: number; hotels: readonly number[] },
  { user, now }: { user: ContextUser; now: Date },
): Promise<void> {
  const today = dayIn(HOME_ZONE, now);
  await lockPair(tx, { seller, owner });
  const known = await tx.row<AgreementRow>(
    `select ${AGREEMENT} from agreements where account_id = $1 and owner_account_id = $2
       and (state in ('proposed', 'draft') and proposed_by = 'seller' or state = 'accepted' and (last_day is null or last_day >= $3::date))
     order by state = 'accepted', version desc limit 1`,
    [seller, owner, toIsoDate(today)],
  );
  const covered = known?.terms.hotels;
  if (known && (covered === null || hotels.every((hotel) => covered?.includes(hotel)))) return;
  const terms = AgreementTerms.parse({
    ...known?.terms,
    hotels: [...new Set([...(covered ?? []), ...hotels])].sort((a, b) => a - b),
    from: today,
  });
  const draft = await insertVersion(tx, { seller, owner, proposedBy: 'seller', terms, note: '' });
  if (mayAccess('agreements:write', user.role))
    await signVersion(tx, draft, { side: 'seller', state: 'proposed', user, now });
}
