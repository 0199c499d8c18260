import type { RequestOf } from '#libs/api-client';
import { readStayQuery, writeRooms, type StayQuery } from '../search/search-query';
import { readPlace, writePlace, type SupplierPlace } from './places';

export interface SupplierStayQuery extends Pick<StayQuery, 'checkIn' | 'checkOut' | 'rooms'> {
  place?: SupplierPlace;
}

/** What an address asks for. */
export function readSupplierStay(params: URLSearchParams): SupplierStayQuery {
  const { checkIn, checkOut, rooms } = readStayQuery(params);
  return { checkIn, checkOut, rooms: rooms.slice(0, MOST_ROOMS), place: readPlace(params.get('place')) };
}

/** Suppliers are asked for few rooms at once. */
const MOST_ROOMS = 4;

export function supplierStayAddress({ place, checkIn, checkOut, rooms }: SupplierStayQuery): string {
  const params = new URLSearchParams({
    ...(place && { place: writePlace(place) }),
    checkIn: String(checkIn),
    checkOut: String(checkOut),
    rooms: writeRooms(rooms.slice(0, MOST_ROOMS)),
  });
  return `/more-hotels?${params.toString()}`;
}

/** The search as the API takes it. */
export function supplierStayRequest(
  { checkIn, checkOut, rooms }: SupplierStayQuery,
  { id, type }: SupplierPlace,
  nationality: string,
): RequestOf<'suppliers.hotels'> {
  const where = type === null ? { products: [id] } : { arrivalLocations: [{ id, type }] };
  return { body: { ...where, checkIn, checkOut, party: rooms, nationality } };
}
