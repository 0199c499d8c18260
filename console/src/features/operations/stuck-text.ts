import { STUCK_KINDS } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';

/** What was stuck, in words. */
export function stuckText(t: Translate, kind: string): string {
  const known = STUCK_KINDS.find((name) => name === kind);
  return known ? t(`operations.stuckNames.${known}`) : kind;
}
