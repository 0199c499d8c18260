import type { Translate } from '../../kit/i18n';

/** What the API writes for names it does not have. */
const UNKNOWN = 'Unknown';

/** The name of a record's account or its founder, in words where there is none. */
export function nameText(t: Translate, name: string): string {
  return name === UNKNOWN ? t('stats.unknown') : name;
}
