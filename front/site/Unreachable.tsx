import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Message } from './Message';
import { PageTitle } from './PageTitle';

/** The API does not answer; nothing is lost, one may try again. */
export function Unreachable({ onRetry, busy }: { onRetry: () => void; busy?: boolean }) {
  const { t } = useTranslation();
  return (
    <Message icon="offline" title={t('site.unreachable')} testId="unreachable">
      <PageTitle title={t('site.unreachable')} hidden />
      <p>{t('site.unreachableHint')}</p>
      <Button onClick={onRetry} busy={busy} data-testid="retry">
        {t('common.retry')}
      </Button>
    </Message>
  );
}
