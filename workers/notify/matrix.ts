import {
  SUBSCRIPTION_MAILS,
  inventoryFacts,
  type BookingFactName,
  type InventoryFactName,
  type InventoryMail,
  type MailTemplate,
  type MessageParty,
  type MessagesOf,
  type SmsTemplate,
  type SubscriptionFactName,
} from '#libs/contracts';

interface MatrixCell {
  party: MessageParty;
  /** Nothing is sent where there is no page to pay on, or where the seller's own staff caused it. */
  unless?: 'noPayPage' | 'bySeller';
}

export type MatrixRow = MatrixCell &
  ({ channel: 'mail'; template: MailTemplate } | { channel: 'sms'; template: SmsTemplate });

type Listened<Fact> = Extract<MessagesOf<'notify'>, Fact>;
/** Facts about bookings that cause messages. */
export type AnnouncedFact = Listened<BookingFactName>;

/** The notification matrix: fact × party × channel × template. */
export const MATRIX = {
  'booking.confirmed': [
    { party: 'guest', channel: 'mail', template: 'bookingConfirmed' },
    { party: 'hotel', channel: 'mail', template: 'hotelNotice' },
    { party: 'seller', channel: 'mail', template: 'sellerNotice', unless: 'bySeller' },
  ],
  'booking.cancelled': [
    { party: 'guest', channel: 'mail', template: 'bookingCancelled' },
    { party: 'hotel', channel: 'mail', template: 'hotelCancelled' },
    { party: 'seller', channel: 'mail', template: 'sellerCancelled', unless: 'bySeller' },
  ],
  'booking.departureCancelled': [
    { party: 'guest', channel: 'mail', template: 'departureCancelled' },
    { party: 'seller', channel: 'mail', template: 'sellerDepartureCancelled', unless: 'bySeller' },
  ],
  'booking.changed': [
    { party: 'guest', channel: 'mail', template: 'bookingChanged' },
    { party: 'hotel', channel: 'mail', template: 'hotelChanged' },
  ],
  'booking.roomChanged': [{ party: 'guest', channel: 'mail', template: 'roomChanged' }],
  'booking.transferAwaited': [{ party: 'guest', channel: 'mail', template: 'transferDetails' }],
  'booking.linkAwaited': [{ party: 'guest', channel: 'mail', template: 'payLink' }],
  'booking.holdExpiring': [
    { party: 'guest', channel: 'mail', template: 'holdExpiring' },
    { party: 'guest', channel: 'sms', template: 'payLink', unless: 'noPayPage' },
  ],
  'booking.holdExpired': [
    { party: 'guest', channel: 'mail', template: 'holdExpired' },
    { party: 'seller', channel: 'mail', template: 'sellerHoldExpired' },
  ],
  'booking.paid': [{ party: 'guest', channel: 'mail', template: 'paymentReceived' }],
  'booking.lost': [{ party: 'guest', channel: 'mail', template: 'paymentReturned' }],
  'booking.paymentFailed': [
    { party: 'guest', channel: 'mail', template: 'paymentFailed', unless: 'noPayPage' },
    { party: 'seller', channel: 'mail', template: 'sellerPaymentFailed' },
  ],
  'booking.arrivalTold': [{ party: 'hotel', channel: 'mail', template: 'hotelChanged' }],
  'booking.hotelDueChanged': [{ party: 'hotel', channel: 'mail', template: 'hotelChanged' }],
  'booking.refunded': [{ party: 'guest', channel: 'mail', template: 'refunded' }],
  'booking.refundFailed': [{ party: 'seller', channel: 'mail', template: 'sellerRefundFailed' }],
  'booking.paymentDue': [
    { party: 'guest', channel: 'mail', template: 'paymentReminder' },
    { party: 'guest', channel: 'sms', template: 'payLink' },
  ],
  'booking.arrivalDue': [
    { party: 'guest', channel: 'mail', template: 'preArrival' },
    { party: 'guest', channel: 'sms', template: 'preArrival' },
  ],
  'booking.reviewDue': [{ party: 'guest', channel: 'mail', template: 'reviewAsked' }],
} as const satisfies Record<AnnouncedFact, readonly [MatrixRow, ...MatrixRow[]]>;

/** The account that is mailed about reselling hotels: the one in this field of the fact. */
export const INVENTORY_MATRIX = {
  'inventory.requested': { to: 'owner', template: 'inventoryRequested' },
  'inventory.approved': { to: 'asker', template: 'inventoryApproved' },
  'inventory.rejected': { to: 'asker', template: 'inventoryRejected' },
  'agreement.proposed': { to: 'owner', template: 'agreementProposed' },
  'agreement.accepted': { to: 'asker', template: 'agreementAccepted' },
  'agreement.ended': { to: 'owner', template: 'agreementEnded' },
  'settlement.proposed': { to: 'owner', template: 'settlementProposed' },
  'settlement.reminded': { to: 'owner', template: 'settlementReminded' },
} as const satisfies Record<Listened<InventoryFactName>, { to: 'owner' | 'asker'; template: InventoryMail }>;

export const INVENTORY_FACTS = Object.keys(inventoryFacts) as InventoryFactName[];
export const SUBSCRIPTION_FACTS = Object.keys(SUBSCRIPTION_MAILS) as SubscriptionFactName[];
export const BOOKING_FACTS = Object.keys(MATRIX) as AnnouncedFact[];
