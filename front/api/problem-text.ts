import type { TFunction } from 'i18next';
import { ApiError } from '#libs/api-client';

/** Why a call failed, in the guest's language. A proxy before the API refuses without a text of ours. */
export function problemText(error: Error, t: TFunction): string {
  if (!(error instanceof ApiError) || error.unreachable) return t('site.unreachableHint');
  if (!error.requestId) return t('site.failedHint');
  // Each invalid field has its own text.
  const faults = error.errors.flatMap(({ message }) => message ?? []);
  return faults.length > 0 && error.msg === 'request.invalid' ? [...new Set(faults)].join(' ') : error.message;
}
