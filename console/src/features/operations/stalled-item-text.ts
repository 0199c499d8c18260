import { STALLED_ITEM_KINDS } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';

/** The name of a kind of stalled items. */
export function stalledItemText(t: Translate, kind: string): string {
  const known = STALLED_ITEM_KINDS.find((name) => name === kind);
  return known ? t(`operations.stuckNames.${known}`) : kind;
}
