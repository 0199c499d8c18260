import type { z } from 'zod';
import {
  Autocomplete,
  CancellationPenalty,
  Cancelled,
  Committed,
  FlightOffers,
  FlightSearch,
  HotelSearch,
  Login,
  Offers,
  ProductInfo,
  ReservationDetail,
  ReservationList,
  Transaction,
} from './wire/index.js';

/** Operations with a circuit and a time limit of their own: slow searches must not stop bookings. */
export const OPERATION_CLASSES = ['login', 'lookup', 'search', 'booking', 'reading'] as const;
export type OperationClass = (typeof OPERATION_CLASSES)[number];

interface Operation {
  path: string;
  class: OperationClass;
  answer: z.ZodType;
}

/** Every call of the web service that is used; each is a POST. */
export const OPERATIONS = {
  login: { path: '/api/authenticationservice/login', class: 'login', answer: Login },
  arrivals: { path: '/api/productservice/getarrivalautocomplete', class: 'lookup', answer: Autocomplete },
  departures: { path: '/api/productservice/getdepartureautocomplete', class: 'lookup', answer: Autocomplete },
  product: { path: '/api/productservice/getproductinfo', class: 'lookup', answer: ProductInfo },
  searchHotels: { path: '/api/productservice/pricesearch', class: 'search', answer: HotelSearch },
  searchFlights: { path: '/api/productservice/pricesearch', class: 'search', answer: FlightSearch },
  offers: { path: '/api/productservice/getoffers', class: 'search', answer: Offers },
  flightOffers: { path: '/api/productservice/getoffers', class: 'search', answer: FlightOffers },
  begin: { path: '/api/bookingservice/begintransaction', class: 'booking', answer: Transaction },
  setInfo: { path: '/api/bookingservice/setreservationinfo', class: 'booking', answer: Transaction },
  commit: { path: '/api/bookingservice/committransaction', class: 'booking', answer: Committed },
  cancel: { path: '/api/bookingservice/cancelreservation', class: 'booking', answer: Cancelled },
  detail: { path: '/api/bookingservice/getreservationdetail', class: 'reading', answer: ReservationDetail },
  list: { path: '/api/bookingservice/getreservationlist', class: 'reading', answer: ReservationList },
  penalty: { path: '/api/bookingservice/getcancellationpenalty', class: 'reading', answer: CancellationPenalty },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export type BodyOf<O extends OperationName> = z.output<(typeof OPERATIONS)[O]['answer']>;
