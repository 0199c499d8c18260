import type { z } from 'zod';
import type { HotelListed as HotelListedShape, Photo as PhotoShape } from '#libs/contracts';

export type HotelListed = z.output<typeof HotelListedShape>;
export type Photo = z.output<typeof PhotoShape>;
