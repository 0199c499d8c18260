/** The tabs of the account's one form, then those that save by themselves. */
export const FORM_TABS = ['company', 'founder', 'tax', 'bank'] as const;
export const OTHER_TABS = ['markup', 'withheld', 'theme', 'web', 'users', 'contract'] as const;
export type FormTab = (typeof FORM_TABS)[number];
export type AccountTab = FormTab | (typeof OTHER_TABS)[number];

const FIELDS: Record<FormTab, readonly string[]> = {
  company: ['companyName', 'email', 'phone', 'country', 'city', 'address', 'lang', 'status'],
  founder: ['founder'],
  tax: ['taxNumber', 'taxOffice'],
  bank: ['bankAccount'],
};

/** The first tab with something to correct. */
export function tabOfErrors(errors: object): FormTab | undefined {
  return FORM_TABS.find((tab) => FIELDS[tab].some((field) => field in errors));
}
