import type { SandboxHotel } from './places.js';
import { BOARDS, ROOMS, chanceOf, inCurrency, stayLira, type Room } from './quotes.js';

export interface HotelQuery {
  rooms: Room[];
  checkIn: string;
  night: number;
  currency: string;
  nationality: string;
}

/** Something offered that can be begun; the wire's object is made of it. */
export interface Offered {
  id: string;
  kind: 'hotel' | 'flight';
  lira: number;
  currency: string;
  isRefundable: boolean;
  policies: Policy[];
  adults: number;
  childAges: number[];
  infants: number;
  begin: string;
  end: string;
  name: string;
  detail: { room: string; accom: string; board: string };
  nationality: string;
  isPackage: boolean;
  fee: { key: string; oneWay: number; roundTrip: number } | null;
  expiresAt: number;
}

export interface Policy {
  dueDate: string;
  lira: number;
}

const DAY_MS = 86_400_000;
const FREE_DAYS = 3;

/** Free until three days before, then half; or the whole price at any time. */
export function policiesOf(begin: string, lira: number, isRefundable: boolean): Policy[] {
  if (!isRefundable) return [{ dueDate: at(begin, 0), lira }];
  return [
    { dueDate: at(begin, -FREE_DAYS), lira: 0 },
    { dueDate: at(begin, 0), lira: Math.round(lira / 2) },
  ];
}

const at = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 19);

/** What a hotel offers for a stay: rooms by board, each with and without free cancellation. */
export function hotelOffers(hotel: SandboxHotel, query: HotelQuery, searchId: string, expiresAt: number): Offered[] {
  const { rooms, checkIn, night, currency, nationality } = query;
  const variants = ROOMS.flatMap((_, room) => BOARDS.map((_each, board) => ({ room, board })));
  return variants.flatMap(({ room, board }, nth) =>
    [true, false].map((isRefundable, cheap) => {
      const lira = stayLira(hotel, { checkIn, night, rooms, room, board, isRefundable });
      return {
        id: `SB$2$${searchId}$${hotel.id}$${nth}${cheap}`,
        kind: 'hotel' as const,
        lira,
        currency,
        isRefundable,
        policies: policiesOf(checkIn, lira, isRefundable),
        adults: rooms.reduce((sum, { adult }) => sum + adult, 0),
        childAges: rooms.flatMap(({ childAges }) => childAges),
        infants: 0,
        begin: checkIn,
        end: new Date(Date.parse(checkIn) + night * DAY_MS).toISOString().slice(0, 10),
        name: hotel.name,
        detail: { room: ROOMS[room]!.name, accom: `${rooms[0]!.adult} ADL`, board: BOARDS[board]!.name },
        nationality,
        isPackage: false,
        fee: null,
        expiresAt,
      };
    }),
  );
}

/** An offer of a hotel on the wire. */
export function wireHotelOffer(offer: Offered, { rooms, checkIn, night }: HotelQuery, isDetailed: boolean): object {
  const { id, lira, currency, isRefundable, policies, detail, expiresAt } = offer;
  return {
    night,
    checkIn: `${checkIn}T00:00:00`,
    isAvailable: true,
    availability: 1,
    isRefundable,
    price: inCurrency(lira, currency),
    ownOffer: false,
    offerId: id,
    expiresOn: new Date(expiresAt).toISOString(),
    rooms: rooms.map((room) => ({
      roomId: ROOMS.find(({ name }) => name === detail.room)!.id,
      roomName: detail.room,
      accomId: String(room.adult),
      accomName: detail.accom,
      boardId: BOARDS.find(({ name }) => name === detail.board)!.id,
      boardName: detail.board,
      boardGroups: [{ id: '1', name: detail.board }],
      allotment: chanceOf(id) < 0.7 ? 10_000 : 1 + Math.floor(9 * chanceOf(id, 'left')),
      stopSaleGuaranteed: 0,
      stopSaleStandart: 0,
      price: inCurrency(Math.round(lira / rooms.length), currency),
      travellers: Array.from({ length: room.adult }, () => ({ type: 1, age: 0, nationality: offer.nationality })),
    })),
    ...(isDetailed && {
      cancellationPolicies: policies.map((policy) => ({
        dueDate: policy.dueDate,
        price: inCurrency(policy.lira, currency),
        provider: 1,
      })),
      priceBreakdowns: [],
    }),
  };
}

/** A hotel on the wire, without its offers. */
export function wireHotel(hotel: SandboxHotel): object {
  const { city } = hotel;
  return {
    id: hotel.id,
    name: hotel.name,
    stars: hotel.stars,
    address: `${hotel.town} Mah. ${hotel.id} Sok. No: ${hotel.stars}`,
    provider: 2,
    geolocation: { longitude: String(hotel.longitude), latitude: String(hotel.latitude) },
    themes: [{ id: '4', name: 'Deniz' }],
    boards: BOARDS.map(({ id, name }) => ({ id, name })),
    country: { id: city.country, name: 'Türkiye' },
    city: { id: city.id, name: city.name },
    town: { id: hotel.townId, name: hotel.town },
    village: null,
    giataInfo: { hotelId: hotel.giataId, destinationId: city.id },
    thumbnail: `/hotels/${hotel.id}.jpg`,
    thumbnailFull: `https://media.example/hotels/${hotel.id}.jpg`,
    description: { text: `<p>${hotel.name}: ${hotel.town}, <b>${city.name}</b>.</p>` },
    hotelCategory: { id: '1', code: 'A' },
  };
}
