/** The grid of colours that a photo has until it is loaded. */
export const TINT_SIZE = { width: 3, height: 2 } as const;

/** The head of a bitmap of that size with three bytes a pixel. */
const BITMAP = 'Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAIAAAABABgAAAAAABgAAAATCwAAEwsAAAAAAAAAAAAA';

/** Pixels of red, green and blue, row by row → a hexadecimal digit for each. */
export const tintOf = (pixels: Uint8Array): string =>
  Array.from(pixels, (level) => Math.round(level / 17).toString(16)).join('');

/** A tint as a picture of 100 bytes, which browsers smooth when they enlarge it. */
export function tintPicture(tint: string): string {
  const levels = Array.from(tint, (digit) => Number.parseInt(digit, 16) * 17);
  const pixels = Array.from({ length: 6 }, (_, at) => levels.slice(at * 3, at * 3 + 3).toReversed());
  // Rows begin at the bottom, and are filled to four bytes.
  const rows = [pixels.slice(3), pixels.slice(0, 3)].flatMap((row) => [...row.flat(), 0, 0, 0]);
  return `data:image/bmp;base64,${BITMAP}${btoa(String.fromCharCode(...rows))}`;
}
