import { addDays, isDay } from '#libs/stays';
import { day } from '../../kit/i18n';

interface Period {
  from: number;
  /** The first day that is not in it. */
  to: number;
}

/** `01.12.2026 – 31.12.2026`: the first and the last day of a period. */
export function periodText({ from, to }: Period): string {
  return `${day(from)} – ${lastDay(to)}`;
}

/** The last day of a period that ends before `to`. */
function lastDay(to: number): string {
  return isDay(to) ? day(addDays(to, -1)) : '';
}
