import type { FoundTour, InputOf } from '#libs/contracts';

export type TourCategory = FoundTour['tour']['category'];
export type TourSort = NonNullable<InputOf<'availability.tours'>['body']['sort']>;

/** In the order in which they are offered. */
export const TOUR_CATEGORIES: readonly TourCategory[] = ['cultural', 'international', 'cruise'];
