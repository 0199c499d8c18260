export const MEASURES = ['revenue', 'nights', 'bookings'] as const;
export type Measure = (typeof MEASURES)[number];
