import type { SupplierTraveller } from '#libs/contracts';
import type { Reader } from '#libs/database';
import { foldText } from '#libs/keywords';
import { deriveKeys, sign, type PlatformSecret } from '#libs/process';
import type { SupplierTransactionRow } from './transaction-rows.js';

const PURPOSE = 'who is on a flight';

/** A traveller who is on the same flight in another booking of the account. */
export interface SameTraveller {
  travellerId: string;
  /** The other booking at the supplier; null while the supplier has not confirmed it. */
  reservationNumber: string | null;
}

type Flown = Pick<SupplierTransactionRow, 'accountId' | 'terms'>;
/** The keys of one traveller; by an earlier secret too, which those that are kept may be of. */
interface TravellerKeys {
  travellerId: string;
  keys: string[];
}

/** The keys of travellers on the flights of a booking, by the secret in use: for one account, flight, day and person. */
export function travellerKeys(
  secret: PlatformSecret,
  booking: Flown,
  travellers: readonly SupplierTraveller[],
): string[] {
  const [inUse] = deriveKeys(secret, PURPOSE);
  return travellers.flatMap((traveller) => keysBy(inUse!, booking, traveller));
}

/** Who of the travellers is on one of the flights already, in another booking of the account that is not over. */
export async function findSameTravellers(
  reader: Reader,
  secret: PlatformSecret,
  booking: Flown & Pick<SupplierTransactionRow, 'id'>,
  travellers: readonly SupplierTraveller[],
): Promise<SameTraveller[]> {
  const wanted = travellers.map((traveller): TravellerKeys => {
    const keys = deriveKeys(secret, PURPOSE).flatMap((key) => keysBy(key, booking, traveller));
    return { travellerId: traveller.travellerId, keys };
  });
  const all = wanted.flatMap(({ keys }) => keys);
  if (all.length === 0) return [];
  const others = await reader.rows<{ keys: string[]; reservationNumber: string | null }>(
    `select traveller_keys as keys, reservation_number as "reservationNumber" from supplier_transactions
     where traveller_keys && $1 and account_id = $2 and id <> $3
       and (state in ('committing', 'commitUnknown', 'committed', 'cancelAsked') or (state = 'travellersSet' and hold_id is not null))
     order by id desc`,
    [all, booking.accountId, booking.id],
  );
  return wanted.flatMap(({ travellerId, keys }) => {
    const other = others.find((each) => each.keys.some((key) => keys.includes(key)));
    return other ? [{ travellerId, reservationNumber: other.reservationNumber }] : [];
  });
}

/** By name with birth date, and by passport: either is enough to be the same person. */
function keysBy(key: Buffer, { accountId, terms }: Flown, traveller: SupplierTraveller): string[] {
  const { name, surname, birthDate, passportInfo } = traveller;
  const passport = passportInfo?.number.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  const persons = [
    ...(birthDate ? [`born ${birthDate} ${foldText(`${name} ${surname}`)}`] : []),
    ...(passport ? [`passport ${passport}`] : []),
  ];
  return (terms.flights ?? []).flatMap((flight) =>
    persons.map((person) => sign(key, JSON.stringify([accountId, flight, person]))),
  );
}
