import type { BookingState } from './booking-states.js';

/**
 * The caller's roles towards a booking, possibly several: guest (has the booking's link), seller (the selling account and
 * those above it), the stay's hotel, the platform's operator.
 */
export type BookingParty = 'guest' | 'seller' | 'hotel' | 'operator';

const ALL: readonly BookingState[] = ['pending', 'confirmed', 'cancelled', 'noshow', 'stayed', 'expired'];
const SOLD: readonly BookingState[] = ['confirmed', 'cancelled', 'noshow', 'stayed'];
const NOT_EXPIRED: readonly BookingState[] = ['pending', 'confirmed', 'cancelled', 'noshow', 'stayed'];
const LIVE: readonly BookingState[] = ['pending', 'confirmed'];
const NOT_CANCELLED: readonly BookingState[] = ['pending', 'confirmed', 'stayed', 'noshow'];
const CONFIRMED: readonly BookingState[] = ['confirmed'];
const NEVER_SOLD: readonly BookingState[] = ['expired'];

type Rule = Partial<Record<BookingParty, readonly BookingState[]>>;

const sellerSide = (states: readonly BookingState[]): Rule => ({ seller: states, operator: states });

/** Who may do what in which state: API, screens and tests follow this table, which refuses what it does not list. */
const table = {
  readStay: { guest: ALL, seller: ALL, hotel: ALL, operator: ALL },
  readContact: { guest: ALL, seller: ALL, hotel: SOLD, operator: ALL },
  /** The hotel's voucher omits what the guest pays. */
  readVoucher: { guest: SOLD, seller: SOLD, hotel: SOLD, operator: SOLD },
  /** The guest's price, discounts, payments and payment plan. */
  readMoney: { guest: ALL, seller: ALL, operator: ALL },
  readCommission: { ...sellerSide(ALL), hotel: SOLD },
  /** What each side is due, and the consents that seller and hotel asked for. */
  readTerms: { ...sellerSide(ALL), hotel: SOLD },
  /** What the hotel gets for the stay. */
  readNet: { seller: ALL, hotel: ALL, operator: ALL },
  readHistory: sellerSide(ALL),
  readMessages: sellerSide(ALL),
  /** What the guest and those who serve the stay write to each other; nobody else reads it. */
  readThread: { guest: ALL, seller: ALL, hotel: SOLD },
  writeThread: { guest: NOT_EXPIRED, seller: NOT_EXPIRED, hotel: SOLD },
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
  /** Changes dates, room, plan or party; guests only where their plan allows it. */
  changeLine: { guest: CONFIRMED, ...sellerSide(CONFIRMED) },
  /** Only users of the hotel's own account. */
  markStayed: { hotel: CONFIRMED },
  /** Only users of the account asked. */
  decideConsent: { seller: SOLD, hotel: SOLD },
  readIdentities: { seller: ALL, hotel: SOLD, operator: ALL },
  markNoShow: { seller: CONFIRMED, hotel: CONFIRMED, operator: CONFIRMED },
  /** Opens a way to pay what is due. */
  pay: { guest: NOT_CANCELLED },
  addPayment: sellerSide(NOT_CANCELLED),
  correctPayment: sellerSide(ALL),
  refund: sellerSide(ALL),
  /** Marks a refund as paid manually. */
  payBack: sellerSide(ALL),
  /** Only the account that owns the credit, not those above it; the service checks the account too. */
  useCredit: { seller: NOT_CANCELLED },
  sendMessages: sellerSide(ALL),
  /** Mails to an address that is not the booking's. */
  sendElsewhere: sellerSide(ALL),
  /** The booking notice to the hotel. */
  sendHotelNotice: { seller: SOLD, hotel: SOLD, operator: SOLD },
  invoice: sellerSide(ALL),
  remove: sellerSide(NEVER_SOLD),
} as const satisfies Record<string, Rule>;

export type BookingAction = keyof typeof table;
export const BOOKING_ACTIONS = Object.keys(table) as BookingAction[];

/** Whether one of these parties may do this to a booking in this state. */
export function mayActOnBooking(action: BookingAction, parties: readonly BookingParty[], state: BookingState): boolean {
  const rule: Rule = table[action];
  return parties.some((party) => rule[party]?.includes(state) ?? false);
}

/** Everything these parties may do to a booking in this state, in the table's order. */
export function bookingRights(parties: readonly BookingParty[], state: BookingState): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => mayActOnBooking(action, parties, state));
}
