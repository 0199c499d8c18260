import type { BuiltCallId, Route } from '#libs/contracts';

/** The calls this app makes; calls.spec.ts holds them equal to the route table. */
export const CALLS = {
  'auth.siteinfo': { method: 'GET', path: '/api/getsiteinfo' },
  'accounts.page': { method: 'GET', path: '/accounts/{account}/page/{page}' },
  'search.term': { method: 'GET', path: '/search' },
  'locations.tags': { method: 'POST', path: '/locations/tags' },
  'locations.countries': { method: 'GET', path: '/locations/countries' },
  'reference.get': { method: 'GET', path: '/reference' },
  'availability.hotels': { method: 'POST', path: '/availability' },
  'availability.calendar': { method: 'POST', path: '/availability/calendar' },
  'availability.tours': { method: 'POST', path: '/availability/tours' },
  'availability.extras': { method: 'POST', path: '/availability/extras' },
  'b2c.gethotel': { method: 'GET', path: '/b2c/gethotel/{id}' },
  'b2c.getsession': { method: 'POST', path: '/b2c/getsession' },
  'reservation.query': { method: 'GET', path: '/reservation' },
  'reservation.get': { method: 'GET', path: '/reservation/{id}' },
  'reservation.patch': { method: 'PATCH', path: '/reservation' },
  'reservation.complete': { method: 'POST', path: '/reservation/complete' },
  'reservation.find': { method: 'POST', path: '/reservation/find' },
  'reservation.cancel': { method: 'POST', path: '/reservation/{id}/cancel' },
  'reservation.update': { method: 'PUT', path: '/reservation/{id}' },
  'reservation.pay': { method: 'POST', path: '/reservation/{id}/payment' },
  'reservation.requestchange': { method: 'POST', path: '/reservation/{id}/change-request' },
  'reservation.quotechange': { method: 'POST', path: '/reservation/{id}/lines/{line}/quote' },
  'reservation.changeline': { method: 'POST', path: '/reservation/{id}/lines/{line}/change' },
  'onlinecheckin.get': { method: 'GET', path: '/onlinecheckin/{code}' },
  'onlinecheckin.save': { method: 'PUT', path: '/onlinecheckin/{code}' },
  'order.query': { method: 'POST', path: '/order/query' },
  'order.initialize': { method: 'POST', path: '/order/initialize' },
} as const satisfies Partial<Record<BuiltCallId, Pick<Route, 'method' | 'path'>>>;

export type FrontCall = keyof typeof CALLS;
