import type { TextKey } from '../../kit/i18n';

const KINDS = [
  'accountContacts',
  'apiKeys',
  'audit',
  'bookingHistory',
  'bookings',
  'bookingsSoldByOthers',
  'carts',
  'founders',
  'history',
  'invoiceOrders',
  'invoices',
  'invoicesUnderway',
  'messages',
  'messagesUnderway',
  'orders',
  'payOrders',
  'payments',
  'plannings',
  'sessions',
  'signatures',
  'userOrders',
  'users',
] as const;

/** What a kind of kept data is called; undefined for one without a name for people. */
export function kindText(kind: string): TextKey | undefined {
  const known = KINDS.find((name) => name === kind);
  return known && `privacy.kinds.${known}`;
}
