import { ACCOUNT_MAILS, INVENTORY_MAILS, MAIL_TEMPLATES, SUBSCRIPTION_MAILS, type SubscriptionMail } from './mails.js';

/** The templates of all mails; `joined` lists mails that waited. */
export const MAIL_NAMES = [
  ...MAIL_TEMPLATES,
  ...ACCOUNT_MAILS,
  ...INVENTORY_MAILS,
  ...(Object.values(SUBSCRIPTION_MAILS) as SubscriptionMail[]),
  'quote',
  'joined',
  'seatsFree',
] as const;
export type MailName = (typeof MAIL_NAMES)[number];

/**
 * Who can cause a mail. `stranger`: a visitor, or staff, typed the address; each recipient has a limit, beyond which mails
 * wait, or are dropped if they would arrive too late to be used. `account`: the address is an account's or its user's.
 */
export type MailKind = { causedBy: 'stranger'; overBound: 'waits' | 'dropped' } | { causedBy: 'account' };

const WAITS: MailKind = { causedBy: 'stranger', overBound: 'waits' };
const DROPPED: MailKind = { causedBy: 'stranger', overBound: 'dropped' };
const OWN: MailKind = { causedBy: 'account' };

export const MAIL_KINDS: Readonly<Record<MailName, MailKind>> = {
  joined: WAITS,

  // The seats are gone by the time that a waiting one would come.
  seatsFree: DROPPED,

  // To guests.
  bookingConfirmed: WAITS,
  bookingCancelled: WAITS,
  bookingChanged: WAITS,
  departureCancelled: WAITS,
  bookingLink: WAITS,
  transferDetails: WAITS,
  location: WAITS,
  voucher: WAITS,
  payLink: WAITS,
  paymentReceived: WAITS,
  paymentReminder: WAITS,
  paymentFailed: WAITS,
  paymentReturned: WAITS,
  refunded: WAITS,
  preArrival: WAITS,
  reviewAsked: WAITS,
  guestAnswered: WAITS,
  roomChanged: WAITS,
  holdExpiring: WAITS,
  holdExpired: WAITS,
  // Staff read that it was not sent.
  quote: DROPPED,

  // To hotels and sellers.
  hotelNotice: OWN,
  hotelCancelled: OWN,
  hotelChanged: OWN,
  sellerNotice: OWN,
  sellerCancelled: OWN,
  sellerDepartureCancelled: OWN,
  sellerHoldExpired: OWN,
  sellerPaymentFailed: OWN,
  sellerRefundFailed: OWN,

  // Links that expire, to addresses that somebody typed.
  confirmRegistration: DROPPED,
  addressInUse: DROPPED,
  lostPassword: DROPPED,
  invitation: DROPPED,

  // Has its own limit after a correct password; with this one, bookings could lock a user out.
  signInCode: OWN,
  passwordChanged: OWN,
  addressChanged: OWN,
  secondStepChanged: OWN,
  apiSecretMade: OWN,

  inventoryRequested: OWN,
  inventoryApproved: OWN,
  inventoryRejected: OWN,
  agreementProposed: OWN,
  agreementAccepted: OWN,
  agreementEnded: OWN,
  settlementProposed: OWN,
  settlementReminded: OWN,

  subscriptionBegun: OWN,
  subscriptionTrialEnding: OWN,
  subscriptionReminder: OWN,
  subscriptionPaid: OWN,
  subscriptionDeclined: OWN,
  subscriptionExpired: OWN,
  subscriptionRestored: OWN,
  subscriptionChanged: OWN,
  subscriptionEnded: OWN,
};

/** Whether a mail counts towards its recipient's limit. */
export function isBounded(name: MailName): boolean {
  return MAIL_KINDS[name].causedBy === 'stranger';
}
