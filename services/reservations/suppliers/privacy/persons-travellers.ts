import type { Person } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { PlatformSecret } from '#libs/process';
import { isAbout, unsealTravellers, type TravellerDetails } from '../transactions/sealed-travellers.js';

interface SealedRow {
  id: number;
  publicId: string;
  sealed: string;
  reservationNumber: string | null;
  createdAt: Date;
  [column: string]: unknown;
}
type PersonsBooking = Omit<SealedRow, 'sealed'> & { details: TravellerDetails };

const PAGE = 1_000;

/** The travellers of a person's bookings at suppliers. */
export async function collectTravellers(tx: Tx, person: Person, secret: PlatformSecret): Promise<object[]> {
  const found = await findBookings(tx, person, secret);
  return found.map(({ reservationNumber, createdAt, details }) => ({ reservationNumber, createdAt, ...details }));
}

/** Deletes the travellers of a person's bookings at suppliers. @returns of how many bookings. */
export async function forgetTravellers(
  tx: Tx,
  person: Person,
  secret: PlatformSecret,
  bookings: readonly number[],
): Promise<number> {
  const found = await findBookings(tx, person, secret);
  return tx.execute(
    `update supplier_transactions t set sealed = '', traveller_keys = '{}' where t.sealed <> '' and (t.id = any ($1)
       or t.hold_id in (select b.hold_id from bookings b where b.id = any ($2)))`,
    [found.map(({ id }) => id), bookings],
  );
}

/** Their addresses are encrypted, so all that are still kept are read: those of the last weeks and of bookings to come. */
async function findBookings(tx: Tx, { email, accounts }: Person, secret: PlatformSecret): Promise<PersonsBooking[]> {
  const found: PersonsBooking[] = [];
  for (let after = 0; ;) {
    const rows = await tx.rows<SealedRow>(
      `select id, public_id as "publicId", sealed, reservation_number as "reservationNumber", created_at as "createdAt"
       from supplier_transactions where sealed <> '' and ($1::int[] is null or account_id = any ($1)) and id > $2
       order by id limit $3`,
      [accounts, after, PAGE],
    );
    for (const { sealed, ...row } of rows) {
      const details = unsealTravellers(secret, row.publicId as string, sealed);
      if (details && isAbout(details, email)) found.push({ ...row, details } as PersonsBooking);
    }
    if (rows.length < PAGE) return found;
    after = rows.at(-1)!.id;
  }
}
