import { useTranslation } from 'react-i18next';
import { ApiError } from '#libs/api-client';
import { problemText } from '../api/problem-text';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface PartFailedProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** Why a part of a page is missing; the rest of it stays. */
export function PartFailed({ error, busy, onRetry }: PartFailedProps) {
  const { t } = useTranslation();
  const refused = error instanceof ApiError ? error : undefined;
  const isAway = refused?.unreachable;
  return (
    <Notice
      tone="bad"
      title={t(isAway ? 'site.unreachable' : 'site.partFailed')}
      actions={
        <Button look="soft" size="small" busy={busy} onClick={onRetry} data-testid="retry-part">
          {t('common.retry')}
        </Button>
      }
      testId="part-failed"
    >
      {isAway ? t('site.unreachableHint') : problemText(error, t)}
      {refused?.requestId && ` ${t('site.requestId', { id: refused.requestId })}`}
    </Notice>
  );
}
