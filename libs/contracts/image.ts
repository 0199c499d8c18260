import { z } from 'zod';

/** An image's name in the store, as `images.add` answers it. */
export const ImageFile = z.string().regex(/^[\w-]{1,80}(\.[a-z0-9]{2,5})?$/);

/** An image with its addresses. */
export const Image = z.object({ file: ImageFile, url: z.string(), thumbnail: z.string() });
export type Image = z.output<typeof Image>;
