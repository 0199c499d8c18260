import type {
  BookingFactName,
  InventoryFactName,
  InventoryMail,
  MailTemplate,
  MessageParty,
  MessagesOf,
  SmsTemplate,
} from '#libs/contracts';

interface MatrixCell {
  party: MessageParty;
  /** Nothing is sent where there is no page to pay on, or where the seller's own staff caused it. */
  unless?: 'noPayPage' | 'bySeller';
}

export type MatrixRow = MatrixCell &
  ({ channel: 'mail'; template: MailTemplate } | { channel: 'sms'; template: SmsTemplate });

/** Facts about bookings that notify sends messages about. */
export type AnnouncedFact = Extract<MessagesOf<'notify'>, BookingFactName>;

/** Who hears of what, and by which message: fact × party × channel × template. */
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
  'booking.changed': [
    { party: 'guest', channel: 'mail', template: 'bookingChanged' },
    { party: 'hotel', channel: 'mail', template: 'hotelChanged' },
  ],
  'booking.roomChanged': [{ party: 'guest', channel: 'mail', template: 'roomChanged' }],
  'booking.transferAwaited': [{ party: 'guest', channel: 'mail', template: 'transferDetails' }],
  'booking.holdExpiring': [
    { party: 'guest', channel: 'mail', template: 'holdExpiring' },
    { party: 'guest', channel: 'sms', template: 'payLink', unless: 'noPayPage' },
  ],
  'booking.paid': [{ party: 'guest', channel: 'mail', template: 'paymentReceived' }],
  'booking.lost': [{ party: 'guest', channel: 'mail', template: 'paymentReturned' }],
  'booking.paymentFailed': [
    { party: 'guest', channel: 'mail', template: 'paymentFailed', unless: 'noPayPage' },
    { party: 'seller', channel: 'mail', template: 'sellerPaymentFailed' },
  ],
  'booking.refundFailed': [{ party: 'seller', channel: 'mail', template: 'sellerRefundFailed' }],
  'booking.paymentDue': [
    { party: 'guest', channel: 'mail', template: 'paymentReminder' },
    { party: 'guest', channel: 'sms', template: 'payLink' },
  ],
  'booking.arrivalDue': [
    { party: 'guest', channel: 'mail', template: 'preArrival' },
    { party: 'guest', channel: 'sms', template: 'preArrival' },
  ],
} as const satisfies Record<AnnouncedFact, readonly [MatrixRow, ...MatrixRow[]]>;

/** The same for facts between accounts, each of which one account hears of by mail. */
export const ACCOUNT_MATRIX = {
  'inventory.requested': { to: 'owner', template: 'inventoryRequested' },
  'inventory.approved': { to: 'asker', template: 'inventoryApproved' },
  'inventory.rejected': { to: 'asker', template: 'inventoryRejected' },
} as const satisfies Record<
  Extract<MessagesOf<'notify'>, InventoryFactName>,
  { to: 'owner' | 'asker'; template: InventoryMail }
>;

export const ACCOUNT_FACTS = Object.keys(ACCOUNT_MATRIX) as InventoryFactName[];
export const BOOKING_FACTS = Object.keys(MATRIX) as AnnouncedFact[];
