import { useTranslation } from 'react-i18next';
import { ApiError } from '#libs/api-client';
import { Notice } from '../ui/Notice';

/** Why something could not be done, in the API's words. */
export function Refused({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const text = error instanceof ApiError && !error.unreachable ? error.message : t('site.unreachableHint');
  return (
    <Notice tone="bad" testId="refused">
      {text}
    </Notice>
  );
}
