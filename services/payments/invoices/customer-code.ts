import { createHash } from 'node:crypto';
import { PLACEHOLDER_TAX_NUMBER } from '#libs/contracts';
import type { InvoiceContent } from './invoice-rows.js';

/** The ERP accepts twelve characters beside its own prefix. */
const LENGTH = 12;

/**
 * The code of a customer's account in the ERP: their tax number where it fits, else a hash of the e-mail address, or of
 * the name where no address is known. It does not disclose the address.
 */
export function customerCode({ name, surname, title, taxNumber, email }: InvoiceContent['customer']): string {
  const number = taxNumber.replaceAll(/\W/g, '');
  if (number !== '' && number !== PLACEHOLDER_TAX_NUMBER && number.length <= LENGTH) return number;
  const known = [number, PLACEHOLDER_TAX_NUMBER].includes(PLACEHOLDER_TAX_NUMBER) ? '' : number;
  const person = known || email.trim().toLowerCase() || `${name} ${surname} ${title}`.trim().toLowerCase();
  const digest = createHash('sha256').update(person).digest();
  const letters = BigInt(`0x${digest.subarray(0, 12).toString('hex')}`)
    .toString(36)
    .toUpperCase();
  // A plain number of the same length could be another customer's tax number.
  return `B${letters.padStart(LENGTH, '0').slice(1 - LENGTH)}`;
}
