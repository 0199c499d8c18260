/** The number of persons by room size: as many doubles as possible, one triple for an odd number. */
export function sharesOf(adults: number): { single: number; double: number; triple: number } {
  if (adults <= 1) return { single: Math.max(0, adults), double: 0, triple: 0 };
  const triple = adults % 2 === 1 ? 3 : 0;
  return { single: 0, double: adults - triple, triple };
}
