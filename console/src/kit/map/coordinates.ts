export interface Point {
  latitude: number;
  longitude: number;
}
interface Maybe {
  latitude?: number | null;
  longitude?: number | null;
}

/** Five decimals are a metre; more would pretend to know better. A world that was scrolled around comes back to itself. */
export function rounded({ latitude, longitude }: Point): Point {
  const metre = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;
  const turns = Math.floor((longitude + 180) / 360);
  return { latitude: metre(Math.max(-90, Math.min(90, latitude))), longitude: metre(longitude - turns * 360) };
}

/** A point of both coordinates; null if one is missing. */
export function pointOf(record: Maybe | null | undefined): Point | null {
  const { latitude, longitude } = record ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const TURKIYE: Point = { latitude: 39, longitude: 35.3 };

/** Where a map opens: close at the chosen point, over the town while there is none, over the country without either. */
export function viewOf(chosen: Point | null, start: Point | null): { centre: Point; zoom: number } {
  if (chosen) return { centre: chosen, zoom: 15 };
  return start ? { centre: start, zoom: 12 } : { centre: TURKIYE, zoom: 5 };
}
