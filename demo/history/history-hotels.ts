/** A hotel of the demo that has two years behind it. */
export interface HistoryHotel {
  name: string;
  /** Rooms by kind, in the order of the demo's kinds of rooms. */
  rooms: readonly [number, number, number];
  /** When it is full: in summer, or in spring and autumn. */
  season: 'summer' | 'spring';
  /** Nights of a stay, each as likely as it is often here. */
  nights: readonly number[];
  /** Of a hundred bookings, those of a group. */
  groups: number;
  /** Whether weekends are fuller than the days of work, by how many percent. */
  weekend: number;
}

const SHORT = [1, 2, 2, 2, 3, 3, 3, 4];
const CITY = [2, 2, 3, 3, 3, 4, 4, 5, 7];
const LONG = [4, 5, 6, 7, 7, 7, 7, 10, 14];

/** Six hotels of three accounts: the first is large, the others have a handful of rooms each. */
export const HISTORY_HOTELS: readonly HistoryHotel[] = [
  {
    ...{ name: 'Alanya Kale Resort & Spa', rooms: [54, 30, 16], season: 'summer' },
    ...{ nights: [3, 3, 4, 4, 5, 5, 7, 7], groups: 13, weekend: 6 },
  },
  {
    ...{ name: 'Ürgüp Peri Mağara Otel', rooms: [3, 2, 2], season: 'spring' },
    ...{ nights: SHORT, groups: 0, weekend: 14 },
  },
  { ...{ name: 'Galata Kule Otel', rooms: [3, 2, 2], season: 'spring' }, ...{ nights: CITY, groups: 0, weekend: 10 } },
  {
    ...{ name: 'Alaçatı Rüzgâr Butik', rooms: [3, 2, 2], season: 'summer' },
    ...{ nights: CITY, groups: 0, weekend: 16 },
  },
  { ...{ name: 'Göcek Liman Otel', rooms: [4, 2, 2], season: 'summer' }, ...{ nights: LONG, groups: 0, weekend: 4 } },
  { ...{ name: 'Tahtalı Butik', rooms: [3, 2, 2], season: 'summer' }, ...{ nights: LONG, groups: 0, weekend: 5 } },
];

export const historyHotelOf = (name: string): HistoryHotel | undefined =>
  HISTORY_HOTELS.find((hotel) => hotel.name === name);

/** Days behind and ahead of today of which there are arrivals. */
export const DAYS_BEHIND = 730;
export const DAYS_AHEAD = 182;
