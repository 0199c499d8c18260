import { SCHEDULES } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';

/** What a schedule does, in words. */
export function scheduleText(t: Translate, schedule: string): string {
  const known = SCHEDULES.find((name) => name === schedule);
  return known ? t(`operations.scheduleNames.${known}`) : schedule;
}
