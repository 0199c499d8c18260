import { z } from 'zod';
import { isPhone } from '#libs/addresses';
import { isLine } from './texts.js';

/** The text of a phone number, whose validity depends on the country. */
export const PhoneText = z.string().trim().max(40).refine(isLine, 'request.hiddenSigns');
/** A phone number, Turkish without a country prefix. */
export const Phone = PhoneText.refine((phone) => isPhone(phone), 'phone.invalid');

/** Reports a record's phone number if it is given and not valid in the record's country. */
export function checkPhone(
  { phone, country }: { phone: string; country: string },
  fault: z.RefinementCtx,
  path: string[] = ['phone'],
): void {
  if (phone !== '' && !isPhone(phone, country)) fault.addIssue({ code: 'custom', path, message: 'phone.invalid' });
}
