import { z } from 'zod';
import { isPhone } from '#libs/addresses';
import { isLine } from './texts.js';

/** What looks like a phone number; whether it is one depends on its country. */
export const PhoneText = z.string().trim().max(40).refine(isLine, 'request.hiddenSigns');
/** A phone number, of Turkey where it has no country's prefix. */
export const Phone = PhoneText.refine((phone) => isPhone(phone), 'phone.invalid');

/** Marks the phone number of a record as none, where it is given and none of the record's country. */
export function checkPhone(
  { phone, country }: { phone: string; country: string },
  fault: z.RefinementCtx,
  path: string[] = ['phone'],
): void {
  if (phone !== '' && !isPhone(phone, country)) fault.addIssue({ code: 'custom', path, message: 'phone.invalid' });
}
