import type { TFunction } from 'i18next';
import { ApiError } from '#libs/api-client';

/** Why a call failed, in the guest's language. What stands before the API refuses without words of ours. */
export function problemText(error: Error, t: TFunction): string {
  if (!(error instanceof ApiError) || error.unreachable) return t('site.unreachableHint');
  return error.requestId ? error.message : t('site.failedHint');
}
