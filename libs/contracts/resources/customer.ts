import { z } from 'zod';
import { Country, KeptCountry } from '../answers.js';
import { MAX_LINES } from '../basket-items.js';
import { Email } from '../email-address.js';
import { PhoneText, checkPhone } from '../phone-number.js';
import { aName, aPersonName, aSurname, isErased, oneLine } from '../texts.js';
import { PLACEHOLDER_TAX_NUMBER, isPersonNumber, mayBeTaxNumber } from '../tax-number.js';

/** Reports each of these texts that is empty. */
function demand(texts: Record<string, string>, fault: z.RefinementCtx): void {
  for (const [path, input] of Object.entries(texts))
    if (input === '')
      fault.addIssue({ code: 'too_small', minimum: 1, origin: 'string', inclusive: true, path: [path], input });
}

/** A room's guest, as stored. */
export const KeptGuest = z.strictObject({
  /** The guest's cart line, from 0. */
  line: z
    .number()
    .int()
    .min(0)
    .max(MAX_LINES - 1),
  name: aName(100),
  surname: oneLine(100),
  /** A child's age; absent for adults. */
  age: z.number().int().min(0).max(17).optional(),
});

/** A room's guest, as entered: with a surname, unless the person was erased. */
export const Guest = KeptGuest.extend({ name: aPersonName(100), surname: aSurname(100) }).superRefine(
  ({ name, surname }, fault) => {
    if (!isErased(name)) demand({ surname }, fault);
  },
);

/** A booking's invoice recipient as stored: possibly erased, or from before numbers were validated. */
export const KeptCustomer = z.strictObject({
  name: z.string().trim().min(1).max(100),
  surname: z.string().trim().max(100),
  email: z.string().max(200),
  phone: z.string().trim().max(40),
  country: KeptCountry.default('TR'),
  company: z.string().max(200).default(''),
  taxNumber: z.string().max(20).default(''),
  taxOffice: z.string().max(100).default(''),
  identityNumber: z.string().max(20).default(''),
});

/** A booking's invoice recipient as entered: in Turkey with a valid tax number, or none. */
export const Customer = KeptCustomer.extend({
  name: aPersonName(100),
  surname: aSurname(100),
  email: Email,
  phone: PhoneText,
  country: Country.default('TR'),
  company: oneLine(200).default(''),
  taxOffice: oneLine(100).default(''),
}).superRefine(({ name, surname, country, phone, taxNumber, identityNumber }, fault) => {
  if (!isErased(name)) demand({ surname, phone }, fault);
  if (phone !== '') checkPhone({ country, phone }, fault);
  if (country !== 'TR') return;
  const refuse = (path: string) => fault.addIssue({ code: 'custom', path: [path], message: 'customer.taxNumber' });
  if (!mayBeTaxNumber(taxNumber, country)) refuse('taxNumber');
  const identity = identityNumber.replaceAll(/\s/g, '');
  if (identity !== '' && identity !== PLACEHOLDER_TAX_NUMBER && !isPersonNumber(identity)) refuse('identityNumber');
});
export type Customer = z.output<typeof Customer>;

/** The payer of a payment without a booking. */
export const Payer = z
  .strictObject({
    name: aPersonName(100),
    surname: aPersonName(100),
    email: Email,
    phone: PhoneText.min(1),
    country: Country.default('TR'),
  })
  .superRefine((payer, fault) => checkPhone(payer, fault));

export const customerRefusals = [
  'customer.taxNumber',
  'taxNumber.invalid',
  'identity.invalid',
  'identity.missing',
] as const;
