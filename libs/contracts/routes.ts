import type { ServiceName } from './services.js';
import type { Access } from './permissions.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. Paths are written `/hotels/{id}`; letter case does not matter in them. */
export interface Route {
  service: ServiceName;
  method: Method;
  path: string;
  access: Access;
  /** A GET of the specification that changes something: the same call is answered by POST too, and never by HEAD. */
  changes?: true;
}

function route(service: ServiceName, method: Method, path: string, access: Access): Route {
  return { service, method, path, access };
}

function changingGet(service: ServiceName, path: string, access: Access): Route {
  return { service, method: 'GET', path, access, changes: true };
}

/** Every call of the specification: the facts of docs/contract/calls.tsv, held equal by test/architecture.spec.ts. */
export const specifiedRoutes = {
  // auth
  'auth.login': route('auth', 'POST', '/authentication/login', 'public'),
  'auth.checkotp': route('auth', 'POST', '/authentication/checkotp', 'public'),
  'auth.status': route('auth', 'POST', '/authentication/status', 'public'),
  'auth.logout': route('auth', 'POST', '/authentication/logout', 'public'),
  'auth.availableuser': route('auth', 'POST', '/authentication/availableuser', 'public'),
  'auth.register': route('auth', 'POST', '/authentication/register', 'public'),
  'auth.control': route('auth', 'POST', '/authentication/control', 'public'),
  'auth.sendlostpasslink': route('auth', 'POST', '/authentication/sendlostpasslink', 'public'),
  'auth.querylostpasscode': route('auth', 'POST', '/authentication/querylostpasscode', 'public'),
  'auth.createnewpass': route('auth', 'POST', '/authentication/createnewpass', 'public'),
  'auth.siteinfo': route('auth', 'GET', '/api/getsiteinfo', 'public'),
  'accounts.list': route('auth', 'GET', '/accounts', 'accounts:read'),
  'accounts.listall': route('auth', 'GET', '/accounts/listall', 'accounts:read'),
  'accounts.get': route('auth', 'GET', '/accounts/{id}', 'user'),
  'accounts.update': route('auth', 'PUT', '/accounts/{id}', 'accounts:write'),
  'accounts.delete': route('auth', 'DELETE', '/accounts/{id}', 'accounts:write'),
  'accounts.create': route('auth', 'POST', '/accounts', 'accounts:write'),
  'accounts.patch': route('auth', 'PATCH', '/accounts/{id}', 'accounts:write'),
  'accounts.theme': route('auth', 'PUT', '/accounts/{id}/theme', 'user'),
  'accounts.markup': route('auth', 'POST', '/accounts/{id}/markup', 'accounts:write'),
  'accounts.contract': route('auth', 'GET', '/accounts/{id}/contract', 'user'),
  'accounts.contractdownload': route('auth', 'GET', '/accounts/{id}/contract/download', 'user'),
  'accounts.page': route('auth', 'GET', '/accounts/{account}/page/{page}', 'public'),

  // payments
  'accounts.savepayinfo': route('payments', 'POST', '/accounts/{id}/savepayinfo', 'user'),

  // auth
  'accounts.setwebpage': route('auth', 'POST', '/accounts/{id}/setwebpage', 'user'),

  // payments
  'accounts.getcardinfo': route('payments', 'GET', '/accounts/{id}/getcardinfo', 'user'),
  'accounts.resetcardinfo': route('payments', 'DELETE', '/accounts/{id}/resetcardinfo', 'user'),
  binlist: route('payments', 'GET', '/binlist/{bin}', 'public'),

  // subscriptions
  'accounts.subscription.get': route('subscriptions', 'GET', '/accounts/{id}/subscription', 'subscription:read'),
  'accounts.subscription.set': route('subscriptions', 'POST', '/accounts/{id}/subscription', 'subscription:write'),
  'accounts.extra': route('subscriptions', 'POST', '/accounts/{id}/extra', 'subscription:write'),

  // auth
  'administrators.list': route('auth', 'GET', '/administrators', 'superadmin'),
  'administrators.get': route('auth', 'GET', '/administrators/{id}', 'superadmin'),
  'administrators.update': route('auth', 'PUT', '/administrators/{id}', 'superadmin'),
  'administrators.create': route('auth', 'POST', '/administrators', 'superadmin'),
  'administrators.patch': route('auth', 'PATCH', '/administrators/{id}', 'superadmin'),
  'administrators.delete': route('auth', 'DELETE', '/administrators/{id}', 'superadmin'),
  'users.getlist': route('auth', 'POST', '/users/getlist', 'users:read'),
  'users.save': route('auth', 'POST', '/users/save', 'users:write'),
  'users.remove': route('auth', 'POST', '/users/remove', 'users:write'),

  // sites
  'i18n.list': route('sites', 'GET', '/i18n', 'i18n:read'),
  'i18n.get': route('sites', 'GET', '/i18n/{id}', 'i18n:read'),
  'i18n.update': route('sites', 'PUT', '/i18n/{id}', 'i18n:write'),
  'i18n.delete': route('sites', 'DELETE', '/i18n/{id}', 'i18n:write'),
  'i18n.create': route('sites', 'POST', '/i18n', 'i18n:write'),
  'i18n.patch': route('sites', 'PATCH', '/i18n/{id}', 'i18n:write'),
  'i18n.build': changingGet('sites', '/i18n/build', 'i18n:write'),
  'i18n.compile': changingGet('sites', '/i18n/compile', 'i18n:write'),
  'i18n.file': route('sites', 'GET', '/locales/{lang}.json', 'public'),
  'drafts.list': route('sites', 'GET', '/drafts', 'drafts:read'),
  'drafts.get': route('sites', 'GET', '/drafts/{id}', 'drafts:read'),
  'drafts.update': route('sites', 'PUT', '/drafts/{id}', 'drafts:write'),
  'site.get': route('sites', 'GET', '/site', 'site:read'),
  'site.update': route('sites', 'PUT', '/site', 'site:write'),
  'site.setup': route('sites', 'POST', '/site/setup', 'site:write'),
  'site.nginx': changingGet('sites', '/site/createnginxfiles', 'site:write'),
  'site.control': route('sites', 'POST', '/site/control', 'site:read'),
  'pages.list': route('sites', 'GET', '/pages', 'site:read'),
  'pages.get': route('sites', 'GET', '/pages/{id}', 'site:read'),
  'pages.update': route('sites', 'PUT', '/pages/{id}', 'site:write'),
  'pages.patch': route('sites', 'PATCH', '/pages/{id}', 'site:write'),
  'pages.delete': route('sites', 'DELETE', '/pages/{id}', 'site:write'),
  'pages.create': route('sites', 'POST', '/pages', 'site:write'),

  // inventory
  'hotels.list': route('inventory', 'GET', '/hotels', 'hotels:read'),
  'hotels.get': route('inventory', 'GET', '/hotels/{id}', 'hotels:read'),
  'hotels.update': route('inventory', 'PUT', '/hotels/{id}', 'hotels:write'),
  'hotels.create': route('inventory', 'POST', '/hotels', 'hotels:write'),
  'hotels.patch': route('inventory', 'PATCH', '/hotels/{id}', 'hotels:write'),
  'hotels.delete': route('inventory', 'DELETE', '/hotels/{id}', 'hotels:write'),
  'hotels.locations': route('inventory', 'GET', '/hotels/locations', 'hotels:read'),
  'hotels.simplelist': route('inventory', 'GET', '/hotels/list', 'hotels:read'),
  'hotels.page': route('inventory', 'GET', '/hotels/{id}/page/{page}', 'public'),
  'hotels.inventory.change': route('inventory', 'PUT', '/hotels/inventory/change', 'hotels:write'),
  'hotels.inventory.add': route('inventory', 'PUT', '/hotels/inventory/add', 'hotels:write'),
  'hotels.inventory.remove': route('inventory', 'PUT', '/hotels/inventory/remove', 'hotels:write'),
  'hotels.requests.pending': route('inventory', 'GET', '/hotels/inventory-requests/pending', 'hotels:read'),
  'hotels.requests.approve': route('inventory', 'PUT', '/hotels/inventory-requests/{id}/approve', 'hotels:write'),
  'hotels.requests.reject': route('inventory', 'PUT', '/hotels/inventory-requests/{id}/reject', 'hotels:write'),
  'b2c.gethotel': route('inventory', 'GET', '/b2c/gethotel/{id}', 'public'),
  'markets.list': route('inventory', 'GET', '/markets', 'hotels:read'),
  'markets.get': route('inventory', 'GET', '/markets/{id}', 'hotels:read'),
  'markets.update': route('inventory', 'PUT', '/markets/{id}', 'hotels:write'),
  'markets.create': route('inventory', 'POST', '/markets', 'hotels:write'),
  'markets.patch': route('inventory', 'PATCH', '/markets/{id}', 'hotels:write'),
  'markets.delete': route('inventory', 'DELETE', '/markets/{id}', 'hotels:write'),
  'rooms.list': route('inventory', 'GET', '/rooms', 'hotels:read'),
  'rooms.get': route('inventory', 'GET', '/rooms/{id}', 'hotels:read'),
  'rooms.update': route('inventory', 'PUT', '/rooms/{id}', 'hotels:write'),
  'rooms.create': route('inventory', 'POST', '/rooms', 'hotels:write'),
  'rooms.patch': route('inventory', 'PATCH', '/rooms/{id}', 'hotels:write'),
  'rooms.delete': route('inventory', 'DELETE', '/rooms/{id}', 'hotels:write'),
  'priceplans.list': route('inventory', 'GET', '/priceplans', 'hotels:read'),
  'priceplans.get': route('inventory', 'GET', '/priceplans/{id}', 'hotels:read'),
  'priceplans.update': route('inventory', 'PUT', '/priceplans/{id}', 'hotels:write'),
  'priceplans.create': route('inventory', 'POST', '/priceplans', 'hotels:write'),
  'priceplans.patch': route('inventory', 'PATCH', '/priceplans/{id}', 'hotels:write'),
  'priceplans.delete': route('inventory', 'DELETE', '/priceplans/{id}', 'hotels:write'),
  'campaigns.list': route('inventory', 'GET', '/campaigns', 'planning:read'),
  'campaigns.get': route('inventory', 'GET', '/campaigns/{id}', 'planning:read'),
  'campaigns.update': route('inventory', 'PUT', '/campaigns/{id}', 'planning:write'),
  'campaigns.create': route('inventory', 'POST', '/campaigns', 'planning:write'),
  'campaigns.patch': route('inventory', 'PATCH', '/campaigns/{id}', 'planning:write'),
  'campaigns.delete': route('inventory', 'DELETE', '/campaigns/{id}', 'planning:write'),
  'markup.list': route('inventory', 'GET', '/markup', 'planning:read'),
  'markup.get': route('inventory', 'GET', '/markup/{id}', 'planning:read'),
  'markup.update': route('inventory', 'PUT', '/markup/{id}', 'planning:write'),
  'markup.patch': route('inventory', 'PATCH', '/markup/{id}', 'planning:write'),
  'markup.delete': route('inventory', 'DELETE', '/markup/{id}', 'planning:write'),
  'markup.create': route('inventory', 'POST', '/markup', 'planning:write'),
  'promotions.list': route('inventory', 'GET', '/promotions', 'promotions:read'),
  'promotions.get': route('inventory', 'GET', '/promotions/{id}', 'promotions:read'),
  'promotions.update': route('inventory', 'PUT', '/promotions/{id}', 'promotions:write'),
  'promotions.patch': route('inventory', 'PATCH', '/promotions/{id}', 'promotions:write'),
  'promotions.delete': route('inventory', 'DELETE', '/promotions/{id}', 'promotions:write'),
  'promotions.create': route('inventory', 'POST', '/promotions', 'promotions:write'),
  'promotions.check': route('inventory', 'GET', '/promotions/check', 'session'),
  'promotions.query': route('inventory', 'GET', '/promotions/query', 'session'),
  'planning.get': route('inventory', 'GET', '/planning', 'planning:read'),
  'planning.process': route('inventory', 'POST', '/planning/process', 'planning:write'),
  'planning.save': route('inventory', 'POST', '/planning/save', 'planning:write'),
  'planning.patch': route('inventory', 'PATCH', '/planning', 'planning:write'),
  'planning.reset': route('inventory', 'POST', '/planning/reset', 'planning:write'),
  'services.list': route('inventory', 'GET', '/services', 'services:read'),
  'services.get': route('inventory', 'GET', '/services/{id}', 'services:read'),
  'services.create': route('inventory', 'POST', '/services', 'services:write'),
  'services.update': route('inventory', 'PUT', '/services/{id}', 'services:write'),
  'services.delete': route('inventory', 'DELETE', '/services/{id}', 'services:write'),
  'services.inventory.change': route('inventory', 'PUT', '/services/changeinventorystatus', 'services:write'),
  'services.inventory.addall': route('inventory', 'PUT', '/services/addinventoryall', 'services:write'),
  'services.inventory.removeall': route('inventory', 'PUT', '/services/removeinventoryall', 'services:write'),
  'tours.page': route('inventory', 'GET', '/tours', 'tours:read'),
  'tours.list': route('inventory', 'GET', '/tours/tours', 'tours:read'),
  'tours.get': route('inventory', 'GET', '/tours/{id}', 'tours:read'),
  'tours.create': route('inventory', 'POST', '/tours', 'tours:write'),
  'tours.update': route('inventory', 'PUT', '/tours/{id}', 'tours:write'),
  'tours.delete': route('inventory', 'DELETE', '/tours/{id}', 'tours:write'),
  'tours.inventory.change': route('inventory', 'PUT', '/tours/changeinventorystatus', 'tours:write'),
  'tours.inventory.addall': route('inventory', 'PUT', '/tours/addinventoryall', 'tours:write'),
  'tours.inventory.removeall': route('inventory', 'PUT', '/tours/removeinventoryall', 'tours:write'),
  'locations.list': route('inventory', 'POST', '/locations', 'public'),
  'locations.search': route('inventory', 'GET', '/locations/search', 'public'),
  'locations.tags': route('inventory', 'POST', '/locations/tags', 'public'),
  'locations.cities': route('inventory', 'GET', '/locations/cities/{countryId}', 'public'),
  'locations.countries': route('inventory', 'GET', '/locations/countries', 'public'),
  'availability.hotels': route('inventory', 'POST', '/availability', 'session'),
  'availability.tours': route('inventory', 'POST', '/availability/tours', 'session'),
  'search.term': route('inventory', 'GET', '/search', 'public'),
  'search.getitems': route('inventory', 'POST', '/search/getitems', 'public'),

  // reservations
  'b2c.getcart': route('reservations', 'POST', '/b2c/getcart', 'session'),
  'b2c.getsession': route('reservations', 'POST', '/b2c/getsession', 'public'),
  'reservation.query': route('reservations', 'GET', '/reservation', 'session'),
  'reservation.get': route('reservations', 'GET', '/reservation/{id}', 'session'),
  'reservation.patch': route('reservations', 'PATCH', '/reservation', 'session'),
  'reservation.complete': route('reservations', 'POST', '/reservation/complete', 'session'),
  'bookings.list': route('reservations', 'GET', '/bookings', 'bookings:read'),
  'bookings.get': route('reservations', 'GET', '/bookings/{id}', 'bookings:read'),
  'bookings.update': route('reservations', 'PUT', '/bookings/{id}', 'bookings:write'),
  'bookings.delete': route('reservations', 'DELETE', '/bookings/{id}', 'bookings:write'),
  'bookings.cancel': changingGet('reservations', '/bookings/{id}/cancel', 'bookings:write'),
  'bookings.sendmail': changingGet('reservations', '/bookings/{id}/sendmail', 'bookings:write'),
  'bookings.sendlocation': changingGet('reservations', '/bookings/{id}/sendlocation', 'bookings:write'),
  'bookings.payment.create': route('reservations', 'POST', '/bookings/{id}/payment', 'bookings:write'),
  'bookings.payment.update': route('reservations', 'PUT', '/bookings/{id}/payment/{paymentId}', 'bookings:write'),
  'bookings.payment.delete': route('reservations', 'DELETE', '/bookings/{id}/payment/{paymentId}', 'bookings:write'),
  'bookings.patch': route('reservations', 'PATCH', '/bookings/{id}', 'bookings:write'),
  'bookings.payment.sendnotify': changingGet(
    'reservations',
    '/bookings/{id}/payment/{paymentId}/sendnotify',
    'bookings:write',
  ),

  // payments
  'logo.salesinvoice': route('payments', 'POST', '/logo/salesInvoice', 'bookings:write'),

  // reservations
  'paximum.price': route('reservations', 'POST', '/paximum/price', 'reservation:read'),
  'paximum.product': route('reservations', 'POST', '/paximum/product', 'reservation:read'),
  'paximum.arrival': route('reservations', 'POST', '/paximum/arrival', 'public'),
  'paximum.transaction': route('reservations', 'POST', '/paximum/transaction', 'reservation:write'),
  'paximum.update': route('reservations', 'POST', '/paximum/update', 'reservation:write'),
  'paximum.commit': changingGet('reservations', '/paximum/commit/{id}', 'reservation:write'),
  'paximum.flight': route('reservations', 'POST', '/paximum/flight', 'reservation:read'),
  'paximum.flightprice': route('reservations', 'POST', '/paximum/flight/price', 'reservation:read'),
  'flight.autocomplete': route('reservations', 'GET', '/flight/autocomplete', 'public'),
  'flight.search': route('reservations', 'POST', '/flight', 'public'),
  'flight.begintransaction': route('reservations', 'POST', '/flight/begintransaction', 'session'),
  analytics: route('reservations', 'GET', '/analytics', 'hotelstats:read'),
  'analytics.customerinfo': route('reservations', 'GET', '/analytics/customerinfo', 'bookings:read'),

  // payments
  'payments.list': route('payments', 'GET', '/payments', 'payments:read'),
  'payments.get': route('payments', 'GET', '/payments/{id}', 'payments:read'),
  'payments.create': route('payments', 'POST', '/payments', 'payments:write'),
  'payments.update': route('payments', 'PUT', '/payments/{id}', 'payments:write'),
  'payments.delete': route('payments', 'DELETE', '/payments/{id}', 'payments:write'),
  'payments.data': route('payments', 'GET', '/api/getpaymentdata/{id}', 'public'),
  'payments.installments': route('payments', 'GET', '/api/calculateInstallments', 'public'),
  'pos.getdata': route('payments', 'POST', '/possettings/getdata', 'possettings:read'),
  'pos.save': route('payments', 'POST', '/possettings/savesettings', 'possettings:write'),
  'order.query': route('payments', 'POST', '/order/query', 'public'),
  'order.initialize': route('payments', 'POST', '/order/initialize', 'public'),
  'order.collect': changingGet('payments', '/order/collect/{id}', 'submanagement:write'),
  exchange: route('payments', 'GET', '/exchange', 'public'),

  // subscriptions
  'subrecords.byaccount': route('subscriptions', 'GET', '/subscriptionRecords', 'subscription:read'),
  'subrecords.list': route('subscriptions', 'GET', '/subscriptionRecords/list', 'submanagement:read'),
  'subrecords.recent': route('subscriptions', 'GET', '/subscriptionRecords/list/recent', 'submanagement:read'),
  'subrecords.markpaid': route('subscriptions', 'PUT', '/subscriptionRecords/{id}/markAsPaid', 'submanagement:write'),
  'subrecords.paylink': route('subscriptions', 'POST', '/subscriptionrecords/createpaylink', 'subscription:write'),
  'subrecords.patch': route('subscriptions', 'PATCH', '/subscriptionrecords/{id}', 'submanagement:write'),
  'subrecords.delete': route('subscriptions', 'DELETE', '/subscriptionrecords/', 'submanagement:write'),
  'subrecords.create': route('subscriptions', 'POST', '/subscriptionRecords', 'submanagement:write'),
  'subrecords.update': route('subscriptions', 'POST', '/subscriptionrecords/{id}', 'submanagement:write'),
  'subextras.list': route('subscriptions', 'GET', '/subextras/listextras', 'subscription:read'),
  'subextras.add': route('subscriptions', 'POST', '/subextras/addextras', 'submanagement:write'),
  'subextras.update': route('subscriptions', 'POST', '/subextras/updateextras', 'submanagement:write'),
  'subextras.delete': route('subscriptions', 'POST', '/subextras/deleteextras', 'submanagement:write'),
  'subscriptions.list': route('subscriptions', 'GET', '/subscriptions', 'submanagement:read'),
  'subscriptions.active': route('subscriptions', 'GET', '/subscriptions/active', 'subscription:read'),
  'subscriptions.get': route('subscriptions', 'GET', '/subscriptions/{id}', 'subscription:read'),
  'subscriptions.create': route('subscriptions', 'POST', '/subscriptions/', 'submanagement:write'),
  'subscriptions.update': route('subscriptions', 'PUT', '/subscriptions/{id}', 'submanagement:write'),
  'subscriptions.status': route('subscriptions', 'PUT', '/subscriptions/{id}/status', 'submanagement:write'),
  'subscriptions.delete': route('subscriptions', 'DELETE', '/subscriptions/{id}', 'submanagement:write'),
  'packs.list': route('subscriptions', 'GET', '/subscriptionpacks/listpack', 'subscription:read'),
  'packs.add': route('subscriptions', 'POST', '/subscriptionpacks/addpack', 'submanagement:write'),
  'packs.update': route('subscriptions', 'POST', '/subscriptionpacks/updatepack', 'submanagement:write'),
  'packs.delete': route('subscriptions', 'POST', '/subscriptionpacks/deletepack', 'submanagement:write'),
  'packs.get': route('subscriptions', 'POST', '/subscriptionpacks/getpack', 'subscription:read'),
} as const satisfies Record<string, Route>;

/** Calls that users of such software expect and the specification does not name. */
export const addedRoutes = {
  'hotels.photos.add': route('inventory', 'POST', '/hotels/{id}/photos', 'hotels:write'),
  'hotels.photos.order': route('inventory', 'PUT', '/hotels/{id}/photos', 'hotels:write'),
  'hotels.photos.delete': route('inventory', 'DELETE', '/hotels/{id}/photos/{photoId}', 'hotels:write'),
  'reference.get': route('inventory', 'GET', '/reference', 'public'),
  'reservation.find': route('reservations', 'POST', '/reservation/find', 'public'),
  'reservation.voucher': route('reservations', 'GET', '/reservation/{id}/voucher', 'session'),
  'bookings.history': route('reservations', 'GET', '/bookings/{id}/history', 'bookings:read'),
  'payments.callback': route('payments', 'POST', '/payments/callback/{gateway}', 'public'),
} as const satisfies Record<string, Route>;

export const routes = { ...specifiedRoutes, ...addedRoutes };

export type CallId = keyof typeof routes;
