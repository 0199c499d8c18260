import { isRefusalKey } from '#libs/contracts';
import { refusalText } from '../../kit/i18n';

/** Why a payment failed, in words: of a refusal's key its message, else what the partner said. */
export function failureText(failure: string): string {
  return isRefusalKey(failure) ? refusalText(failure) : failure;
}
