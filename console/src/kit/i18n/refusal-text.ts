import i18next from 'i18next';
import type { RefusalKey } from '#libs/contracts';

/** The message of a refusal in the user's language. */
export function refusalText(key: RefusalKey): string {
  return i18next.t(`refusals.${key}`, { ns: 'api' });
}
