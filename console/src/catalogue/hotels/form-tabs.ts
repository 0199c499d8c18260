export const FORM_TABS = ['general', 'location', 'contact', 'description', 'amenities', 'tax'] as const;
export type FormTab = (typeof FORM_TABS)[number];

/** Which tab each field of the form stands on. */
const FIELDS: Record<FormTab, readonly string[]> = {
  general: ['name', 'status', 'propertyType', 'category', 'themes', 'channelManager'],
  location: ['location', 'address', 'latitude', 'longitude', 'timeZone'],
  contact: ['email', 'phone', 'checkInHour', 'checkOutHour', 'cutOffHour'],
  description: ['description'],
  amenities: ['amenities', 'policies'],
  tax: ['tax', 'childAges'],
};

/** The first tab with something to correct. */
export function tabOfErrors(errors: object): FormTab | undefined {
  return FORM_TABS.find((tab) => FIELDS[tab].some((field) => field in errors));
}
