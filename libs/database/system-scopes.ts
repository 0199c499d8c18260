import { PLATFORM, type TenantScope } from './database.js';

/**
 * Every access to rows outside the caller's own accounts, with its reason. Either a capability was checked before (its
 * token or code opens the very row), or the work belongs to the platform itself.
 */
export const SYSTEM_SCOPES = {
  'auth.accounts': 'a site’s host opens its account, and sellers look up what they sell',
  'auth.audit': 'the chain covers the entries of all accounts',
  'auth.cards': 'payments reports which accounts keep a card',
  'auth.demo': 'the demo world is made before anybody is there',
  'auth.keys': 'a key is opened by its own secret',
  'auth.mails': 'mails are counted for each recipient, across all senders',
  'auth.links': 'a link in a mail opens its user',
  'auth.operator': 'the operator makes an administrator',
  'auth.operations': 'the platform’s operators see what was sent again, of all accounts',
  'auth.pages': 'an account’s pages are public',
  'auth.privacy': 'a person is found and forgotten wherever they are',
  'auth.profile': 'users read and change their own row',
  'auth.registration': 'a visitor without an account makes one',
  'auth.sessions': 'a token opens its own session',
  'auth.signIn': 'a name and a password open a user',
  'auth.subscriptions': 'the platform sets what an account’s subscription allows, and counts what all below it have',
  'reservations.settlements': 'a change of a booking by either account is settled for both',
  'inventory.agreements': 'what two accounts agree is about hotels that one of them cannot read',
  'inventory.demo': 'the demo world is made before anybody is there',
  'inventory.holds': 'rooms are claimed and counted for bookings of every account',
  'inventory.imports': 'the operator imports what another system has sold',
  'inventory.index': 'search knows what all hotels sell',
  'inventory.listed': 'a site’s map tells when hotels and tours that its account sells were changed',
  'inventory.offers': 'an offer’s signature, or a code, opens its price',
  'inventory.photos': 'a picture may be shown by several accounts',
  'inventory.places': 'places belong to no account',
  'inventory.privacy': 'a person is forgotten wherever they are',
  'inventory.suppliers': 'suppliers’ hotels are compared with those of all accounts',
  'inventory.versions': 'old versions of records are deleted for all accounts',
  'inventory.shelf': 'what others offer is shown to those who may sell it',
  'payments.cards': 'the platform asks for the card that an account keeps with it',
  'payments.demo': 'the demo world is made before anybody is there',
  'payments.dues': 'the platform collects what accounts owe it',
  'payments.gateways': 'a gateway’s callback names its order, and is checked against it',
  'payments.money': 'money is settled for every account',
  'payments.operations': 'the platform’s operators see stalled items of all accounts',
  'payments.orders': 'an order is opened by its code',
  'payments.privacy': 'a person is forgotten wherever they are',
  'payments.rates': 'rates belong to no account',
  'payments.reconciliation': 'a gateway’s books are compared with those of all accounts',
  'reservations.accounts': 'an account is closed by those above it, and its bookings are those of several accounts',
  'reservations.carts': 'a cart is opened by its token',
  'reservations.demo': 'the demo world is made before anybody is there',
  'reservations.imports': 'the operator imports what another system has sold',
  'reservations.links': 'a booking is opened by its guest’s link, or by its number and its guest’s e-mail address',
  'reservations.lists': 'row-level security has narrowed the list already',
  'reservations.messages': 'the worker reports the outcome of a message',
  'reservations.money': 'payments reports the outcome of a booking’s money',
  'reservations.quotes': 'a quote is opened by its guest’s link, and the worker reports the outcome of its mail',
  'reservations.reviews': 'everybody reads what is published about a hotel, and the counts cover all sellers',
  'reservations.operations': 'the platform’s operators see stalled items of all accounts',
  'reservations.privacy': 'a person is forgotten wherever they are',
  'reservations.saga': 'bookings of every account are completed',
  'reservations.suppliers':
    'searches at suppliers are shared by all accounts, and unknown bookings are resolved for each',
  'reservations.schedules': 'the clock looks at the bookings of all accounts',
  'sites.certificates':
    'certificates are ordered for the sites of all accounts, and an authority knows a challenge by its text',
  'sites.hosts': 'a host has one owner on the whole platform, and one web server serves all sites',
  'sites.pages': 'guests see what the site whose host they ask has published, and drafts by a signed link',
  'sites.sites': 'guests see the site of the account whose host they ask',
  'sites.drafts': 'the clock looks at the drafts of all accounts',
  'sites.versions': 'old versions of records are deleted for all accounts',
  'sites.translations': 'texts of the program belong to no account',
  'subscriptions.billing': 'the platform bills all accounts',
  'subscriptions.catalogue': 'plans belong to the platform, and all may buy them',
  'subscriptions.demo': 'the demo world is made before anybody is there',
} as const;

export type SystemScope = keyof typeof SYSTEM_SCOPES;

/** All rows, for the reason registered under this name. */
export function systemScope(_name: SystemScope): TenantScope {
  return PLATFORM;
}
