import type { Text } from '../../platform/i18n/use-text';

/** What the API calls those whom nobody knows. */
const UNKNOWN = 'Unknown';

/** The name of a record's account or its founder, in words where there is none. */
export function nameText(t: Text, name: string): string {
  return name === UNKNOWN ? t('stats.unknown') : name;
}
