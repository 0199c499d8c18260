import type { Settlement } from '#libs/contracts';
import { monthName } from '../../kit/i18n';

/** `December 2026` */
export function monthOf({ month }: Pick<Settlement, 'month'>): string {
  return monthName(Math.floor(month / 100), month % 100);
}
