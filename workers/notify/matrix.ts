import type { BookingFactName, MailTemplate, MessageParty, MessagesOf, SmsTemplate } from '#libs/contracts';

interface MailRow {
  party: MessageParty;
  channel: 'mail';
  template: MailTemplate;
}

interface SmsRow {
  party: MessageParty;
  channel: 'sms';
  template: SmsTemplate;
}

export type MatrixRow = MailRow | SmsRow;

/** Facts about bookings that people hear of. */
export type HeardFact = Extract<MessagesOf<'notify'>, BookingFactName>;

/** Who hears of what, and by which message: fact × party × channel × template. */
export const MATRIX = {
  'booking.confirmed': [
    { party: 'guest', channel: 'mail', template: 'bookingConfirmed' },
    { party: 'hotel', channel: 'mail', template: 'hotelNotice' },
  ],
  'booking.cancelled': [
    { party: 'guest', channel: 'mail', template: 'bookingCancelled' },
    { party: 'hotel', channel: 'mail', template: 'hotelCancelled' },
  ],
  'booking.roomChanged': [{ party: 'guest', channel: 'mail', template: 'roomChanged' }],
  'booking.transferAwaited': [{ party: 'guest', channel: 'mail', template: 'transferDetails' }],
  'booking.paid': [{ party: 'guest', channel: 'mail', template: 'paymentReceived' }],
  'booking.lost': [{ party: 'guest', channel: 'mail', template: 'paymentReturned' }],
  'booking.paymentDue': [
    { party: 'guest', channel: 'mail', template: 'paymentReminder' },
    { party: 'guest', channel: 'sms', template: 'payLink' },
  ],
  'booking.arrivalDue': [
    { party: 'guest', channel: 'mail', template: 'preArrival' },
    { party: 'guest', channel: 'sms', template: 'preArrival' },
  ],
} as const satisfies Record<HeardFact, readonly [MatrixRow, ...MatrixRow[]]>;

export const HEARD_FACTS = Object.keys(MATRIX) as HeardFact[];
