const TURKISH_CITIES_FROM = 100_000;

/** A province's id: 107000 is Antalya, plate 07. Its districts follow it. */
export function provinceId(plate: number): number {
  return TURKISH_CITIES_FROM + plate * 1_000;
}
