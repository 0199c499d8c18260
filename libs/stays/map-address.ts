interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** A place, in degrees, in the reader's own maps; undefined where it is unknown. */
export function mapAddress({ latitude, longitude }: Place): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
