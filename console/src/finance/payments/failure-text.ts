import { refusalText, refusals, type RefusalKey } from '#libs/contracts';
import { currentLanguage } from '../../platform/i18n/language';

/** Why a payment failed, in words: keys of the translations, or what the partner said. */
export function failureText(failure: string): string {
  return failure in refusals ? refusalText(failure as RefusalKey, currentLanguage()) : failure;
}
