interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** A map of the place in the guest's own maps. */
export function mapAddress({ latitude, longitude }: Place): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
