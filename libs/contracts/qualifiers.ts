/** Tags of a hotel: what it says of itself in a word. */
export const QUALIFIERS = [
  'seafront',
  'nearBeach',
  'privateBeach',
  'centre',
  'oldTown',
  'nearAirport',
  'quiet',
  'adultsOnly',
  'families',
  'couples',
  'business',
  'renovated',
  'newHotel',
  'allInclusive',
  'freeCancellation',
  'bestPrice',
] as const;
