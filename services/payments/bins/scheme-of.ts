/** Ranges of card numbers by their first six digits (ISO/IEC 7812), the narrower ones first. */
const RANGES: ReadonlyArray<readonly [scheme: string, first: number, last: number]> = [
  // Troy's own range, and the one it shares with Discover's network.
  ['Troy', 979_200, 979_289],
  ['Troy', 650_052, 650_052],
  ['Troy', 650_082, 650_093],
  ['Troy', 650_170, 650_188],
  ['Troy', 650_200, 650_299],
  ['Troy', 650_456, 650_458],
  ['Troy', 654_997, 654_997],
  ['Troy', 657_366, 657_366],
  ['Troy', 657_998, 657_998],
  ['Mastercard', 222_100, 272_099],
  ['Mastercard', 510_000, 559_999],
  ['Visa', 400_000, 499_999],
  ['American Express', 340_000, 349_999],
  ['American Express', 370_000, 379_999],
  ['Discover', 601_100, 601_199],
  ['Discover', 644_000, 659_999],
  ['Diners Club', 300_000, 305_999],
  ['Diners Club', 360_000, 369_999],
  ['JCB', 352_800, 358_999],
  ['UnionPay', 620_000, 629_999],
];

/** The scheme of a card by its first digits, where its bank is not known; null for a range of none. */
export function schemeOf(bin: string): string | null {
  const digits = Number(bin.slice(0, 6));
  return RANGES.find(([, first, last]) => digits >= first && digits <= last)?.[0] ?? null;
}
