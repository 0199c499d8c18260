import { normaliseEmail } from './email-address.js';

/** Of these, dots in a name are ignored. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address reaches, in one form for all its spellings: letter case, scripts of a domain, tags after a
 * plus, dots of Gmail. For counting; mails are sent to the address as it was written.
 */
export function mailboxOf(address: string): string {
  const folded = normaliseEmail(address.normalize('NFKC')).toLowerCase();
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const [written, domain] = [folded.slice(0, at), folded.slice(at + 1)];
  const name = written.split('+')[0] || written;
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
