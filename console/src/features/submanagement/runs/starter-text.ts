import type { Translate } from '../../../kit/i18n';

const STARTERS = ['konak', 'staff'] as const;

/** Whether the clock or a person has started a run. */
export function starterText(t: Translate, by: string): string {
  const known = STARTERS.find((name) => name === by);
  return known ? t(`submanagement.runs.starters.${known}`) : by;
}
