import { percentOf, shareOf } from '#libs/money';

/** What a seller and a hotel's owner owe each other for a booking that is over. Amounts in minor units. */
export interface SettledBooking {
  state: 'stayed' | 'noshow' | 'cancelled';
  /** The owner's price of the stay, and the seller's commission on it. */
  ownerPriceMinor: number;
  commissionMinor: number;
  /** What the guest owes in the end: the price, or a fee. */
  owedMinor: number;
  /** What the seller has received and kept of it, and what it has refunded out of goodwill. */
  keptMinor: number;
  goodwillMinor?: number;
  /** The part of the price that the hotel collects by itself. */
  atHotelMinor: number;
  /** Of a cancellation: the policy's fee for the guest, the owner's part of it, and how much may be waived of it. */
  fee?: { policyMinor: number; ownerMinor: number; waiverPercent: number; isConsented: boolean };
  /** Of a no-show: what the hotel could charge. */
  chargedMinor?: number;
}

export type SettledKind = 'stay' | 'commission' | 'discount' | 'fee' | 'waiver' | 'noshow';
/** What the seller owes the owner, by kind; less than 0 where the owner owes it. */
export type Settled = Partial<Record<SettledKind, number>>;

/**
 * Who owes whom for a booking: the owner is due its price less the commission, or its fee; the seller is due what the
 * hotel collected beyond that. A discount beyond the seller's margin, and a fee that it waived without the owner's
 * consent, are the seller's.
 */
export function settleBooking(booking: SettledBooking): Settled {
  if (booking.state === 'cancelled') return settleFee(booking);
  return booking.state === 'stayed' ? settleStay(booking, 'stay', collectedByHotel(booking)) : settleNoShow(booking);
}

function settleStay(
  { ownerPriceMinor, commissionMinor, owedMinor }: SettledBooking,
  kind: 'stay' | 'noshow',
  collectedMinor: number,
): Settled {
  return nonZero({
    [kind]: Math.min(owedMinor, ownerPriceMinor) - collectedMinor,
    discount: Math.max(0, ownerPriceMinor - owedMinor),
    commission: -commissionMinor,
  });
}

/**
 * Who was to pay at the hotel and never came: the stay has earned the part of its price that seller and hotel were paid,
 * and what the seller refunded of it is the seller's.
 */
function settleNoShow(booking: SettledBooking): Settled {
  const { ownerPriceMinor, commissionMinor, owedMinor, keptMinor, atHotelMinor } = booking;
  const { goodwillMinor = 0, chargedMinor = 0 } = booking;
  if (atHotelMinor === 0) return settleStay(booking, 'noshow', chargedMinor);
  const paidMinor = keptMinor + goodwillMinor + chargedMinor;
  const earnedMinor = Math.min(ownerPriceMinor, shareOf(ownerPriceMinor, paidMinor, owedMinor + goodwillMinor));
  return nonZero({
    noshow: earnedMinor - chargedMinor,
    commission: ownerPriceMinor === 0 ? 0 : -shareOf(commissionMinor, earnedMinor, ownerPriceMinor),
  });
}

function settleFee(booking: SettledBooking): Settled {
  const { owedMinor: chargedMinor, fee } = booking;
  if (!fee) return {};
  const dueMinor = fee.ownerMinor - waivedAtOwnersCost(fee, chargedMinor);
  const paidMinor = Math.min(chargedMinor, dueMinor);
  // A fee beyond the policy's is the seller's affair, and who has not come has paid the hotel nothing for the seller.
  const owedMinor = Math.min(chargedMinor, fee.policyMinor);
  const collectedMinor = Math.min(paidMinor, collectedByHotel({ ...booking, owedMinor }));
  return nonZero({ fee: paidMinor - collectedMinor, waiver: dueMinor - paidMinor });
}

/** The part of the owner's fee that it gives up: all that was waived with its consent, else what was agreed. */
function waivedAtOwnersCost(
  { policyMinor, ownerMinor, waiverPercent, isConsented }: NonNullable<SettledBooking['fee']>,
  chargedMinor: number,
): number {
  if (policyMinor <= chargedMinor || policyMinor === 0) return 0;
  const waivedMinor = shareOf(ownerMinor, policyMinor - chargedMinor, policyMinor);
  return isConsented ? waivedMinor : Math.min(waivedMinor, percentOf(ownerMinor, waiverPercent));
}

/** What is left of the guest's debt is collected by the hotel, as far as that was its part. */
export function collectedByHotel({
  owedMinor,
  keptMinor,
  atHotelMinor,
}: Pick<SettledBooking, 'owedMinor' | 'keptMinor' | 'atHotelMinor'>): number {
  return Math.max(0, Math.min(atHotelMinor, owedMinor - keptMinor));
}

function nonZero(settled: Settled): Settled {
  return Object.fromEntries(Object.entries(settled).filter(([, amountMinor]) => amountMinor !== 0));
}
