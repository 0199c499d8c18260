import type { BuiltCallId, Method } from '#libs/contracts';

/** The calls this app makes; calls.spec.ts holds them equal to the route table. */
export const CALLS = {
  'auth.siteinfo': ['GET', '/api/getsiteinfo'],
  'search.term': ['GET', '/search'],
  'locations.tags': ['POST', '/locations/tags'],
  'locations.countries': ['GET', '/locations/countries'],
  'reference.get': ['GET', '/reference'],
  'availability.hotels': ['POST', '/availability'],
  'b2c.gethotel': ['GET', '/b2c/gethotel/{id}'],
  'b2c.getsession': ['POST', '/b2c/getsession'],
  'reservation.query': ['GET', '/reservation'],
  'reservation.get': ['GET', '/reservation/{id}'],
  'reservation.patch': ['PATCH', '/reservation'],
  'reservation.complete': ['POST', '/reservation/complete'],
  'reservation.find': ['POST', '/reservation/find'],
  'reservation.cancel': ['POST', '/reservation/{id}/cancel'],
  'reservation.update': ['PUT', '/reservation/{id}'],
  'reservation.pay': ['POST', '/reservation/{id}/payment'],
  'reservation.requestchange': ['POST', '/reservation/{id}/change-request'],
  'onlinecheckin.get': ['GET', '/onlinecheckin/{code}'],
  'onlinecheckin.save': ['PUT', '/onlinecheckin/{code}'],
  'order.query': ['POST', '/order/query'],
  'order.initialize': ['POST', '/order/initialize'],
} as const satisfies Partial<Record<BuiltCallId, readonly [Method, `/${string}`]>>;

export type FrontCall = keyof typeof CALLS;
