/** The widths that a photo is stored in, beside its thumbnail and its full size. */
export const PHOTO_WIDTHS = [800, 1_280] as const;
export const THUMBNAIL = { width: 480, height: 360 } as const;
export const FULL_WIDTH = 1_920;

type Size = 'full' | 'thumb' | (typeof PHOTO_WIDTHS)[number];
export const PHOTO_SIZES: readonly Size[] = ['full', 'thumb', ...PHOTO_WIDTHS];

/** A file is named by its content, and by the colours shown until it is loaded. */
const STORED = /^(.*\/[0-9a-f]{32}(?:-([0-9a-f]{18}))?)(?:\.thumb)?\.webp$/;

const suffixOf = (size: Size) => (size === 'full' ? '' : size === 'thumb' ? '.thumb' : `.w${size}`);

/** The stored file of a photo in a size. */
export const photoFile = (file: string, size: Size): string => `${file}${suffixOf(size)}.webp`;

const WIDE = PHOTO_WIDTHS.map((width) => [width, width] as const);

/**
 * The addresses of a photo of ours in all widths, as an image's `srcset`; undefined for pictures of others. The
 * thumbnail is a cut of it, and left out where the whole is shown.
 */
export function sourcesOf(url: string, { isWhole = false } = {}): string | undefined {
  const [, file] = STORED.exec(url) ?? [];
  if (!file) return undefined;
  const sizes = [...(isWhole ? [] : [['thumb', THUMBNAIL.width] as const]), ...WIDE, ['full', FULL_WIDTH] as const];
  return sizes.map(([size, width]) => `${photoFile(file, size)} ${width}w`).join(', ');
}

/** The address of a photo of ours in a size; undefined for pictures of others. */
export function photoAt(url: string, size: Size): string | undefined {
  const [, file] = STORED.exec(url) ?? [];
  return file && photoFile(file, size);
}

/** The colours in a photo's name: `tintOf` made them. */
export const tintIn = (url: string): string | undefined => STORED.exec(url)?.[2];
