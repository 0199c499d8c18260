export const TOUR_TABS = ['general', 'description', 'departures', 'images', 'override'] as const;
export type TourTab = (typeof TOUR_TABS)[number];

/** Which tab each field of the form stands on. */
const FIELDS: Record<TourTab, readonly string[]> = {
  general: ['name', 'status', 'category', 'locations', 'basePrice'],
  description: ['description', 'inclusions', 'exclusions'],
  departures: ['packages'],
  images: ['images'],
  override: ['tourTemp'],
};

/** The first tab with something to correct. */
export function tabOfErrors(errors: object): TourTab | undefined {
  return TOUR_TABS.find((tab) => FIELDS[tab].some((field) => field in errors));
}
