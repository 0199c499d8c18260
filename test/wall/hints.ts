import type { CallId } from '#libs/contracts';
import { TEST_SECRET } from '#libs/testing';
import { checkInCode, makeToken, payCode } from '#libs/process';
import { HOME_ZONE, addDays, dayIn } from '#libs/stays';
import type { CallInput } from '../support/call-shapes.js';

/**
 * What the tables and shapes cannot tell the generated suites. A new call needs a line here only when its spec says so.
 */

/** Where a name in a path, a query or a body is not the name of a table: the rows it stands for. */
export interface Source {
  table: string;
  /** `id` unless told. */
  column?: string;
  /** Which rows will do, of the row `t`. */
  where?: string;
  /** Anyone who knows it may use it, wherever it came from: a booking session, a pay code. Nobody can guess one. */
  capability?: true;
  /** How the call names a row. */
  spelled?: (row: Record<string, unknown>) => string;
}

const opened = (row: Record<string, unknown>) => ({ id: Number(row['id']), publicId: String(row['public_id']) });
const session = {
  table: 'reservations.carts',
  capability: true,
  spelled: (row: Record<string, unknown>) => makeToken(TEST_SECRET, 'cart session', opened(row)),
} as const;
const link = {
  table: 'reservations.bookings',
  capability: true,
  spelled: (row: Record<string, unknown>) => makeToken(TEST_SECRET, 'booking link', opened(row)),
} as const;
const page = {
  table: 'payments.orders',
  capability: true,
  spelled: (row: Record<string, unknown>) => payCode(TEST_SECRET, String(row['id'])),
} as const;

/** A hotel with everything in it; a new one has no pictures yet. */
const ofWholeHotel = 'exists (select 1 from inventory.hotel_photos p where p.hotel_id = t.hotel_id)';

/** What an owner approves is sold by others from then on, and no secret to them. */
const RIVALS_HOTELS = 'select h.id from inventory.hotels h where h.account_id = 6';

export const SOURCES: Record<string, Source> = {
  // One with hotels, so that what else a call names can be of it.
  account: { table: 'auth.accounts', where: 't.id in (select h.account_id from inventory.hotels h)' },
  administrators: {
    table: 'auth.users',
    where: `t.username like 'spare %' and t.account_id in (select a.id from auth.accounts a where a.type = 'supervisor')`,
  },
  change: { table: 'inventory.planning_changes' },
  booking: { table: 'reservations.bookings', column: 'public_id' },
  bookingId: { table: 'reservations.bookings', column: 'public_id' },
  // The record of a subscription that is to be collected.
  collect: { table: 'payments.subscription_dues', column: 'record_id' },
  cities: { table: 'inventory.locations' },
  code: page,
  // Plans, packs and extras are the platform's, and for all to see.
  entry: { table: 'reservations.settlement_entries' },
  extra: { table: 'subscriptions.extras' },
  plan: { table: 'subscriptions.plans' },
  sid: { table: 'subscriptions.plans' },
  subInfoid: { table: 'subscriptions.plans' },
  subextras: { table: 'subscriptions.extras' },
  subscriptionpacks: { table: 'subscriptions.packs' },
  subscriptionRecords: { table: 'subscriptions.records', where: `t.state = 'open'` },
  subscriptionrecords: { table: 'subscriptions.records', where: `t.state = 'open'` },
  subscriptions: { table: 'subscriptions.plans' },
  gethotel: { table: 'inventory.hotels' },
  // Texts of the program.
  i18n: { table: 'sites.i18n_keys' },
  // An account's, currency by currency.
  credits: { table: 'payments.credits', column: 'account_id' },
  getpaymentdata: page,
  hosts: { table: 'sites.hosts', where: `t.state = 'verified'` },
  hotels: {
    table: 'inventory.hotels',
    where: `exists (select 1 from inventory.hotel_photos p where p.hotel_id = t.id)
      and exists (select 1 from inventory.plan_months m where m.hotel_id = t.id)`,
  },
  'inventory-requests': {
    table: 'inventory.hotel_inventory',
    where: `t.state = 'pending' and t.hotel_id not in (${RIVALS_HOTELS})`,
  },
  location: { table: 'inventory.locations' },
  near: { table: 'inventory.locations' },
  markets: { table: 'inventory.markets', where: ofWholeHotel },
  onlinecheckin: {
    ...link,
    where: `t.state = 'confirmed'`,
    spelled: (row) => checkInCode(TEST_SECRET, String(row['public_id'])),
  },
  packages: { table: 'inventory.tour_packages' },
  departure: { table: 'inventory.tour_packages' },
  departures: { table: 'inventory.tour_packages' },
  waiting: { table: 'reservations.waiting_guests' },
  packageId: { table: 'inventory.tour_packages' },
  payment: { table: 'reservations.booking_payments' },
  price_plans: { table: 'inventory.price_plans', where: ofWholeHotel },
  photos: { table: 'inventory.hotel_photos' },
  reservation: link,
  quote: {
    table: 'reservations.quotes',
    capability: true,
    spelled: (row) => makeToken(TEST_SECRET, 'quote link', opened(row)),
  },
  rooms: { table: 'inventory.rooms', where: ofWholeHotel },
  // Of whichever kind is asked for; hotels stand for all.
  search: { table: 'inventory.hotels' },
  sessionId: session,
  transaction: { table: 'reservations.supplier_transactions', column: 'public_id' },
  transactionId: { table: 'reservations.supplier_transactions', column: 'public_id' },
  commit: { table: 'reservations.supplier_transactions', column: 'public_id' },
  cancel: { table: 'reservations.supplier_transactions', column: 'public_id' },
  tours: {
    table: 'inventory.tours',
    where: `t.type = 'tour' and exists (select 1 from inventory.tour_packages p where p.tour_id = t.id)`,
  },
  users: { table: 'auth.users', where: `t.username like 'spare %'` },
};

/** Names that look like ids and are none, with a value that will do. */
export const NO_IDS: Record<string, unknown> = {
  // Whose secret a callback is checked with: it opens nothing by itself.
  agreement: 2,
  gateway: 'sandbox',
  bin: '552879',
  // The other side of an agreement: another account by its nature, which has to offer or to ask first.
  counterpart: 5,
  lang: 'tr',
  // A position among the lines of the booking that is named before it.
  line: 0,
  // A position among the baskets of the quote that is named before it.
  option: 1,
  // Of no service: its table has a wall of its own, which services/auth/audit/audit.spec.ts tries.
  audit: '01890000-dead-7000-8000-00000000dead',
  page: 'privacy',
  // Kinds of texts, and a measurement of Google's.
  kind: 'preInformation',
  analyticsId: '',
  // A number of the draft that is named before it.
  versions: 1,
  provider: 1,
  // Of a supplier: a place, a hotel, an offer that is signed, and a traveller of a booking.
  arrivalLocations: '23472',
  offerId: 'offer',
  offerIds: 'offer',
  travellerId: '1',
  mappings: 'paximum',
  suppliers: 'paximum',
  '{supplier}': '104200',
};

/**
 * Fields whose ids are only left out of what is sold anyway, or looked for among what is: whose they are is not asked and
 * tells nothing. A page's blocks have ids of their own, which name no record.
 */
export const LEFT_OUT: ReadonlySet<string | number> = new Set(['withheld', 'widget', 'content']);

/**
 * Calls that show everybody whose page it is, an account's own name and address, or what its guests have published, on
 * purpose.
 */
export const IMPRINTS: ReadonlySet<string> = new Set<CallId>([
  ...(['accounts.page', 'legal.get', 'legal.seller', 'reviews.ofhotel'] as const),
]);

/** Calls that name what others offer to be sold: it is there for everybody to ask for, on purpose. */
export const OFFERS: ReadonlySet<string> = new Set<CallId>([
  'hotels.inventory.change',
  'services.inventory.change',
  'tours.inventory.change',
]);

/** Calls that tell a partner of what its parent has on sale: the partner sells it too. */
export const SOLD_BY_PARTNERS: ReadonlySet<string> = new Set<CallId>(['availability.why']);

/** A row that the call will carry out its work on, where not every row of the account will do. */
export const PICKED: Partial<Record<CallId, string>> = {
  'accounts.create': `t.type <> 'partner'`,
  'i18n.delete': 'not t.is_shipped',
  'sessions.end': 't.ended_at is not null',
  'accounts.delete': `t.company_name like 'spare %'`,
  'hotels.delete': 'not exists (select 1 from inventory.room_nights n where n.hotel_id = t.id and n.sold + n.held > 0)',
  'rooms.delete': 'not exists (select 1 from inventory.room_nights n where n.room_id = t.id and n.sold + n.held > 0)',
  'bookings.delete': `t.state = 'expired'`,
  'bookings.cancel': `t.state = 'confirmed'`,
  'bookings.voucher': `t.state = 'confirmed'`,
  'bookings.write': `t.state = 'confirmed'`,
  'bookings.sendmail': `t.state = 'confirmed'`,
  'bookings.sendlocation': `t.state = 'confirmed'`,
  'reviews.answer': `t.state = 'published'`,
  'reviews.report': `t.state = 'published'`,
  'payments.refund': `t.state = 'captured'`,
  'payments.create': `t.state = 'confirmed' and t.currency = 'try' and t.paid_minor < t.total_minor`,
  'bookings.payment.create': `t.state = 'confirmed' and t.paid_minor < t.total_minor`,
};

const ALWAYS = { from: null, to: null };
const NAME = [{ lang: 'tr', value: 'Duvar' }];
/** Of all rooms, plans and markets: those of one hotel go with no other. */
const CAMPAIGN = {
  name: NAME,
  discount: { type: 'percent', percent: 5 },
  rooms: [],
  priceplans: [],
  markets: [],
  booking: ALWAYS,
  stay: ALWAYS,
  haveDayDiscount: { status: false, campaignDuration: 0 },
};
const MARKUP = { hotel: null, percent: 5, haveDayMarkup: { status: false, markupDuration: 0 } };
const PROMOTION = {
  name: NAME,
  discount: { type: 'percent', percent: 5 },
  minimum: null,
  hotels: [],
  accounts: [],
  booking: ALWAYS,
  stay: ALWAYS,
};
const SETUP = {
  hotel: { name: 'Duvar', location: 107_000, childAges: [] },
  market: { name: NAME, currency: 'try' },
  rooms: [{ name: NAME, price: 100, images: [] }],
  plans: [{ name: NAME }],
  from: 20_300_101,
  to: 20_300_110,
  weekend: null,
};

const IN_A_MONTH = addDays(dayIn(HOME_ZONE, new Date()), 30);
const JOURNEY = { type: 1, origin: 'AYT', destination: 'BER', departure: IN_A_MONTH, return: undefined };

const I18N = { module: 'front.wall', variable: 'text', values: [{ lang: 'en', form: '', value: 'Text' }] };

/** What the smallest input of a shape lacks for the call to do its work: laid over it, key by key. */
export const INPUTS: Partial<Record<CallId, CallInput>> = {
  'paximum.price': {
    body: {
      ...{ arrivalLocations: [{ id: '23472', type: 2 }], products: undefined, night: undefined },
      ...{ checkIn: IN_A_MONTH, checkOut: undefined, roomCriteria: [{ adult: 2, childAges: [] }], party: undefined },
    },
  },
  'i18n.create': { body: I18N },
  'pages.create': {
    body: {
      ...{ kind: 'content', content: undefined },
      ...{ title: [{ lang: 'tr', value: 'Sayfa' }], slug: [{ lang: 'tr', value: 'duvar' }] },
    },
  },
  'pages.patch': { body: { key: 'inMenu', value: true } },
  'bookingengine.update': { body: { colour: null, lang: null, hotel: null, hosts: [], revision: 1 } },
  'site.update': {
    body: { logo: null, favicon: null, loginImages: [], social: {}, analyticsId: '', revision: 1 },
  },
  'suppliers.mappings.decide': { params: { supplier: 'paximum', code: '104200' } },
  'paximum.flight': { body: { query: JOURNEY } },
  'flight.search': { body: { query: JOURNEY } },
  'auth.login': { body: { username: 'corporate.agency.user', password: 'konak-demo' } },
  // Without a token it ends the asker's own session.
  'auth.logout': { body: { token: 'absent' } },
  'accounts.create': { body: { companyName: 'Yeni Ortak', type: 'partner', corporateType: 'agency' } },
  'accounts.update': { body: { withheld: undefined } },
  'accounts.setwebpage': { body: { webpageAddress: 'https://site.example', extranetAddress: '' } },
  'users.save': {
    body: { name: 'Yeni Biri', username: 'yeni.biri', email: 'yeni@konak.example', role: 'user' },
  },
  'profile.update': {
    body: { name: 'Başka Ad', email: 'baska@konak.example', lang: 'tr', password: 'konak-demo' },
  },
  'profile.otp.begin': { body: { method: 'totp', password: 'konak-demo' } },
  'profile.otp.off': { body: { password: 'konak-demo' } },
  'accounts.patch': { body: { key: 'city', value: 'İzmir' } },
  'operations.pause': { body: { partner: 'logo', reason: 'maintenance' } },
  'operations.resume': { body: { partner: 'logo', reason: 'maintenance' } },
  'operations.hurry': { body: { service: 'auth', consumer: 'notify', name: 'mail.account' } },
  'operations.advance': { body: { kind: 'refund' } },
  'operations.run': { body: { service: 'auth', name: 'audit.seal' } },
  // Another name than that of the one who was made before.
  'administrators.update': {
    body: { name: 'Emre Koç', username: 'emre.koc', email: 'emre@konak.example', role: 'user' },
  },
  'administrators.patch': { body: { key: 'name', value: 'Emre Koç' } },
  'hotels.update': { body: { revision: 1 } },
  'hotels.patch': { body: { key: 'phone', value: '+90 212 000 00 00' } },
  'hotels.page': { params: { page: 'about' } },
  'markets.create': { body: { name: [{ lang: 'en', value: 'Wall' }], countries: ['AQ'] } },
  'markets.update': { body: { name: [{ lang: 'en', value: 'Wall' }], countries: ['AQ'], revision: 1 } },
  'rooms.update': { body: { revision: 1 } },
  'priceplans.update': { body: { revision: 1 } },
  'services.update': { body: { revision: 1 } },
  'tours.update': { body: { revision: 1 } },
  'markets.patch': { body: { key: 'channel', value: 'b2c' } },
  'campaigns.create': { body: CAMPAIGN },
  'campaigns.update': { body: { ...CAMPAIGN, revision: 1 } },
  'markup.create': { body: MARKUP },
  'markup.update': { body: { ...MARKUP, revision: 1 } },
  'promotions.create': { body: { ...PROMOTION, code: 'DUVAR' } },
  'promotions.update': { body: { ...PROMOTION, code: 'DUVAR-2', revision: 1 } },
  'fastsetup.create': { body: SETUP },
  'campaigns.patch': { body: { key: 'combinable', value: true } },
  'markup.patch': { body: { key: 'percent', value: 7.5 } },
  'promotions.patch': { body: { key: 'status', value: false } },
  'rooms.patch': { body: { key: 'beds', value: [{ lang: 'en', value: '2' }] } },
  'priceplans.patch': { body: { key: 'minStay', value: 2 } },
  'pos.save': { body: { isUseGeneral: true } },
  'bookings.patch': { body: { key: 'notes', value: 'Çatı katı' } },
  'reviews.decide': { body: { state: 'published', revision: 1 } },
  'reservation.patch': { body: { key: 'specialRequests', value: 'a quiet room' } },
  'payments.create': {
    body: {
      ...{ method: 'paylink', amount: 0.01, currency: 'try' },
      customer: { name: 'Ada', surname: 'Kaya', email: 'ada@example.com', phone: '+905321234567', country: 'TR' },
    },
  },
  'logo.salesinvoice': {
    body: {
      customer: { title: 'Duvar', taxNumber: '', email: 'duvar@konak.example' },
      lines: [{ serviceCode: '600.DUVAR', unit: 'ADET', quantity: 1, unitPrice: 1, vatRate: 20, vatIncluded: true }],
    },
  },
  'bookings.payment.create': { body: { method: 'banktransfer', note: 'Dekont 4711' } },
  'planning.save': { body: { set: { price: 100 }, accept: ['derived', 'outlier'] } },
  'planning.process': { body: { set: { price: 100 } } },
  'planning.patch': { body: { key: 'price', value: 100, accept: ['derived', 'outlier'] } },
  'subrecords.patch': { body: { key: 'note', value: 'Kampanya' } },
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Calls that need more than an input to do their work; the specs of their service do it. */
export const BEYOND_INPUTS: ReadonlySet<string> = new Set<CallId>([
  // Of a page at a certain revision, and of a host by its name: pages.api.spec and hosts.api.spec ask them for other accounts.
  ...(['pages.update', 'pages.publish', 'pages.undo', 'site.addHost', 'site.control'] as const),
  // What they write belongs to no account.
  ...(['i18n.build', 'i18n.compile', 'i18n.import', 'site.nginx'] as const),
  // A version of a draft, which only a change makes; drafts.api.spec.ts tries it.
  'drafts.version',
  // Drafts of one account, by ids that its people choose; the same spec tries them from another account.
  'drafts.get',
  'drafts.versions',
  'drafts.update',
  'drafts.delete',
  // It names its revision, and all texts of its key.
  'i18n.update',
  // Drafts, proposals and statements in a certain state, and users of one side alone.
  'agreements.update',
  'agreements.delete',
  'agreements.propose',
  'agreements.accept',
  'agreements.end',
  // Carts of staff with something in them, and quotes that are open.
  'quotes.create',
  'quotes.addoption',
  'quotes.removeoption',
  'quotes.send',
  'quotes.withdraw',
  'quotes.accept',
  'carts.open',
  'bookings.consents.decide',
  'bookings.stayed',
  'settlements.get',
  'settlements.download',
  'settlements.agree',
  'settlements.dispute',
  'settlements.pay',
  // A confirmed booking whose hotel has the nights that the change asks for.
  'bookings.quotechange',
  'bookings.changeline',
  // A login that a supplier accepts: its user is no id of ours.
  'suppliers.account.save',
  'suppliers.account.test',
  // Offers that a search at a supplier has signed, bookings that were begun there, and hotels that it has.
  'paximum.transaction.get',
  'suppliers.mappings.decide',
  'paximum.product',
  'paximum.transaction',
  'paximum.update',
  'paximum.commit',
  'paximum.cancel',
  'paximum.flightprice',
  'flight.begintransaction',
  // The platform allows it to an account, and another user releases it.
  'logo.salesinvoice',
  'invoices.release',
  'profile.password', // would end what the others of the suite sign in with
  'profile.otp.confirm', // a code of this moment
  'profile.otp.recovery', // a second step that is on
  'promotions.create', // names two accounts, and a hotel cannot be of both
  'promotions.update',
  'tours.create', // a new tour has no departures that one could name
  'planning.import', // a sheet that planning.export has made of this hotel
  'bookings.requestcancel', // a booking of one's hotel that somebody else has sold
  'bookings.noshow', // a confirmed booking whose day of arrival has come
  'bookings.payment.update', // a payment of that very booking
  'bookings.payment.delete', // one open, or recorded by hand
  'bookings.payment.refund', // a payment of that very booking, with money left
  'bookings.payment.paidback', // a payment of that very booking, with money that goes back by hand
  'bookings.payment.sendnotify', // a payment that is open, with a link that lives
  'bookings.messages.resend', // a message whose mail still fits its booking
  'onlinecheckin.reveal', // guests who have told of themselves
  'payments.delete', // one open, or recorded by hand
  'order.collect', // a card on file at the gateway
  'invoices.retry', // one not posted
  'accounts.subscription.change', // what it comes to at this moment
  'accounts.subscription.preview', // a subscription that owes nothing after the other calls of the suite
  'accounts.subscription.forecast', // an account that subscribes: the platform's own does not
  'subrecords.create', // an account without an open record
  'subrecords.delete', // a record that no other call of the suite has settled
  'sessions.end', // a session that the call which ends all has left
]);

const PICTURE = {
  type: 'multipart/form-data; boundary=wall',
  content: Buffer.concat([
    Buffer.from(
      '--wall\r\ncontent-disposition: form-data; name="file"; filename="pixel.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    Buffer.from(PIXEL, 'base64'),
    Buffer.from('\r\n--wall--\r\n'),
  ]),
};

/** Calls that take a file instead of JSON. */
export const UPLOADS: Partial<Record<CallId, { type: string; content: Buffer }>> = {
  'hotels.photos.add': PICTURE,
  'images.add': PICTURE,
};

/** Calls whose effect is the same request again for as long as it is being carried out. */
export const SAME_REQUEST: ReadonlySet<string> = new Set<CallId>(['bookings.sendmail', 'bookings.sendlocation']);
