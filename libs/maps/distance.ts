/** A point in degrees; null where it is not known. */
export interface Position {
  latitude: number | null;
  longitude: number | null;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies; undefined where one is not known. */
export function distanceKm(a: Position, b: Position): number | undefined {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return undefined;
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const arc = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(arc));
}
