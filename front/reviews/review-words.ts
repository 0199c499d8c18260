import type { ReviewAspect, TravellerKind } from '#libs/contracts';

/** In the order in which they are asked and shown. */
export const ASPECTS: readonly ReviewAspect[] = ['cleanliness', 'location', 'staff', 'comfort', 'value'];
export const TRAVELLERS: readonly TravellerKind[] = ['couple', 'family', 'alone', 'friends', 'business'];
export const MOST_TEXT = 2_000;
