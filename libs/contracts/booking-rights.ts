import type { BookingState } from './booking-states.js';

/**
 * The caller's roles towards a booking: its guest (holds the booking's link), its seller (the account it was sold by
 * and those above it), the hotel of its stay, the platform's operator. A caller may have several of them.
 */
export type BookingParty = 'guest' | 'seller' | 'hotel' | 'operator';

const ALL: readonly BookingState[] = ['pending', 'confirmed', 'cancelled', 'noshow', 'stayed', 'expired'];
const SOLD: readonly BookingState[] = ['confirmed', 'cancelled', 'noshow', 'stayed'];
const LIVE: readonly BookingState[] = ['pending', 'confirmed'];
const NOT_CANCELLED: readonly BookingState[] = ['pending', 'confirmed', 'stayed', 'noshow'];
const CONFIRMED: readonly BookingState[] = ['confirmed'];
const NEVER_SOLD: readonly BookingState[] = ['expired'];

type Rule = Partial<Record<BookingParty, readonly BookingState[]>>;

const sellerSide = (states: readonly BookingState[]): Rule => ({ seller: states, operator: states });

/** Party × action × state. Routes, screens and tests are generated from this table; anything not listed is refused. */
const table = {
  readStay: { guest: ALL, seller: ALL, hotel: ALL, operator: ALL },
  readContact: { guest: ALL, seller: ALL, hotel: SOLD, operator: ALL },
  /** The voucher; the hotel's is without what the guest pays. */
  readVoucher: { guest: SOLD, seller: SOLD, hotel: SOLD, operator: SOLD },
  /** What the guest pays, discounts, payments and the plan of them. */
  readMoney: { guest: ALL, seller: ALL, operator: ALL },
  readCommission: { ...sellerSide(ALL), hotel: SOLD },
  /** Who is due what, and what seller and hotel have asked of each other. */
  readTerms: { ...sellerSide(ALL), hotel: SOLD },
  /** What the hotel itself gets for the stay. */
  readNet: { seller: ALL, hotel: ALL, operator: ALL },
  readHistory: sellerSide(ALL),
  readMessages: sellerSide(ALL),
  /** Guest names and special requests; a guest may change them until online check-in. */
  editGuests: { guest: LIVE, ...sellerSide(ALL) },
  editContact: sellerSide(ALL),
  /** Each account has notes of its own. */
  editNotes: { seller: ALL, hotel: ALL, operator: ALL },
  editCommission: sellerSide(ALL),
  cancel: { guest: LIVE, ...sellerSide(LIVE) },
  /** Asks the seller to cancel. */
  requestCancel: { hotel: CONFIRMED },
  /** Asks the seller for other dates or rooms. */
  requestChange: { guest: CONFIRMED },
  /** That its guests have stayed. Only users of the hotel's own account. */
  markStayed: { hotel: CONFIRMED },
  /** Only users of the account that is asked. */
  decideConsent: { seller: SOLD, hotel: SOLD },
  readIdentities: { seller: ALL, hotel: SOLD, operator: ALL },
  markNoShow: { seller: CONFIRMED, hotel: CONFIRMED, operator: CONFIRMED },
  /** Opens a way to pay what is due. */
  pay: { guest: NOT_CANCELLED },
  addPayment: sellerSide(NOT_CANCELLED),
  correctPayment: sellerSide(ALL),
  refund: sellerSide(ALL),
  /** Marks a refund as paid out by hand. */
  payBack: sellerSide(ALL),
  /** Only the account that owns the credit, not those above it; the account itself is checked as well. */
  useCredit: { seller: NOT_CANCELLED },
  sendMessages: sellerSide(ALL),
  /** Mails of the booking to an address that is not the booking's. */
  sendElsewhere: sellerSide(ALL),
  /** The hotel's own notice of the booking. */
  sendHotelNotice: { seller: SOLD, hotel: SOLD, operator: SOLD },
  invoice: sellerSide(ALL),
  remove: sellerSide(NEVER_SOLD),
} as const satisfies Record<string, Rule>;

export type BookingAction = keyof typeof table;
export const BOOKING_ACTIONS = Object.keys(table) as BookingAction[];

/** Whether any of these parties may do this to a booking in this state. */
export function mayActOnBooking(action: BookingAction, parties: readonly BookingParty[], state: BookingState): boolean {
  const rule: Rule = table[action];
  return parties.some((party) => rule[party]?.includes(state) ?? false);
}

/** All that these parties may do to a booking in this state, in the table's order. */
export function bookingRights(parties: readonly BookingParty[], state: BookingState): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => mayActOnBooking(action, parties, state));
}
