import { PARTNERS } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';

/** A partner's name in words. */
export function partnerText(t: Translate, partner: string): string {
  const known = PARTNERS.find((name) => name === partner);
  return known ? t(`operations.partnerNames.${known}`) : partner;
}
