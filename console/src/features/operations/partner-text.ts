import { PARTNERS } from '#libs/contracts';
import type { Text } from '../../kit/i18n/use-text';

/** A partner's name in words. */
export function partnerText(t: Text, partner: string): string {
  const known = PARTNERS.find((name) => name === partner);
  return known ? t(`operations.partnerNames.${known}`) : partner;
}
