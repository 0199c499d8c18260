interface Count {
  id: number | string;
  count: number;
}

/** The amenities that tell a hotel from the others found: those that fewest of them have. */
export function tellingAmenities(ids: readonly number[], found: readonly Count[], most: number): number[] {
  const counts = new Map(found.map(({ id, count }) => [Number(id), count]));
  return [...ids].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)).slice(0, most);
}
