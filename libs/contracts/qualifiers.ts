/** Tags that describe a hotel. */
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
