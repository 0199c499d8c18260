import { z } from 'zod';

/** The name an image has in the store, as `images.add` answers it. */
export const ImageFile = z.string().regex(/^[\w-]{1,80}(\.[a-z0-9]{2,5})?$/);

/** An image as shown. */
export const Image = z.object({ file: ImageFile, url: z.string(), thumbnail: z.string() });
export type Image = z.output<typeof Image>;
