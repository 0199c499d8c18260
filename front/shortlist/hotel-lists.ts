import { useMemo } from 'react';
import { keepShown, kept, useKeptShown } from '../site/kept';

/** Hotels that this browser remembers: what a guest has saved, and what was opened last; the lists stay here. */
const MOST = { shortlist: 20, seen: 8 } as const;
export type HotelList = keyof typeof MOST;
export const MOST_SAVED = MOST.shortlist;
const MOST_ID = 2_147_483_647;

/** `1_7_12`: what cannot be a hotel is left out, so that no shared link is a dead end. */
export function readHotels(text: string | null, most: number = MOST_SAVED): number[] {
  const ids = (text ?? '').split('_').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MOST_ID))].slice(0, most);
}

export const writeHotels = (hotels: readonly number[]): string => hotels.join('_');

const keptIn = (list: HotelList): number[] => readHotels(kept(list), MOST[list]);

function keepIn(list: HotelList, hotels: readonly number[]): void {
  keepShown(list, hotels.length > 0 ? writeHotels(hotels.slice(0, MOST[list])) : null);
}

/** Saves a hotel, or takes it out. */
export function toggleSaved(hotel: number): void {
  const saved = keptIn('shortlist');
  keepIn('shortlist', saved.includes(hotel) ? saved.filter((id) => id !== hotel) : [...saved, hotel]);
}

/** Saves hotels beside those that are saved. */
export function saveHotels(hotels: readonly number[]): void {
  keepIn('shortlist', [...new Set([...keptIn('shortlist'), ...hotels])]);
}

/** Remembers that a hotel was opened, the last one first. */
export function keepSeen(hotel: number): void {
  keepIn('seen', [hotel, ...keptIn('seen').filter((id) => id !== hotel)]);
}

export function forgetHotels(list: HotelList): void {
  keepIn(list, []);
}

/** The hotels of a list; none in the first drawing, which may be a server's. */
export function useHotels(list: HotelList): number[] {
  const text = useKeptShown(list);
  return useMemo(() => readHotels(text, MOST[list]), [text, list]);
}
