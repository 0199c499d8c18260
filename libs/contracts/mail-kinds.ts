import { ACCOUNT_MAILS, INVENTORY_MAILS, MAIL_TEMPLATES, SUBSCRIPTION_MAILS, type SubscriptionMail } from './mails.js';

/** All mails that the product sends, by template; `joined` lists what waited. */
export const MAIL_NAMES = [
  ...MAIL_TEMPLATES,
  ...ACCOUNT_MAILS,
  ...INVENTORY_MAILS,
  ...(Object.values(SUBSCRIPTION_MAILS) as SubscriptionMail[]),
  'joined',
] as const;
export type MailName = (typeof MAIL_NAMES)[number];

/**
 * Who can cause a mail. `stranger`: a visitor has typed its address, or staff for somebody else; these are bounded for
 * each recipient, and what is over the bound waits, or is dropped where it would arrive too late to be used. `account`: it
 * goes to an address of an account or a user of its own, about what happened to them.
 */
export type MailKind = { causedBy: 'stranger'; overBound: 'waits' | 'dropped' } | { causedBy: 'account' };

const WAITS: MailKind = { causedBy: 'stranger', overBound: 'waits' };
const DROPPED: MailKind = { causedBy: 'stranger', overBound: 'dropped' };
const OWN: MailKind = { causedBy: 'account' };

export const MAIL_KINDS: Readonly<Record<MailName, MailKind>> = {
  joined: WAITS,

  // To guests.
  bookingConfirmed: WAITS,
  bookingCancelled: WAITS,
  bookingChanged: WAITS,
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
  roomChanged: WAITS,
  holdExpiring: WAITS,
  holdExpired: WAITS,

  // To hotels and sellers.
  hotelNotice: OWN,
  hotelCancelled: OWN,
  hotelChanged: OWN,
  sellerNotice: OWN,
  sellerCancelled: OWN,
  sellerHoldExpired: OWN,
  sellerPaymentFailed: OWN,
  sellerRefundFailed: OWN,

  // Links of minutes or days, to addresses that somebody typed.
  confirmRegistration: DROPPED,
  addressInUse: DROPPED,
  lostPassword: DROPPED,
  invitation: DROPPED,

  // After a right password, five an hour for each user: were it bounded here, bookings could lock a user out.
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

/** Whether a mail counts for the bound of its recipient. */
export function isBounded(name: MailName): boolean {
  return MAIL_KINDS[name].causedBy === 'stranger';
}
