import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ApiError } from '#libs/api-client';
import { problemText } from '../api/problem-text';
import { Button, buttonClass } from '../ui/Button';
import { Message } from './Message';
import { PageTitle } from './PageTitle';
import { useAbsence } from './page-context';
import { Unreachable } from './Unreachable';

interface FailedProps {
  error: Error;
  onRetry: () => void;
  /** The page of something that does not exist. */
  absent?: { title: string; hint: string; way?: { to: string; label: string } };
}

/** Why a page cannot be shown, and what to do now. */
export function Failed({ error, onRetry, absent }: FailedProps) {
  const { t } = useTranslation();
  const refused = error instanceof ApiError ? error : undefined;
  const isAbsent = refused?.status === 404 || refused?.status === 400;
  useAbsence(isAbsent);
  if (refused?.unreachable) return <Unreachable onRetry={onRetry} />;
  if (isAbsent && absent)
    return (
      <Message icon="compass" title={absent.title} testId="absent">
        <PageTitle title={absent.title} hidden />
        <p>{absent.hint}</p>
        <Link href={absent.way?.to ?? '/'} className={buttonClass()}>
          {absent.way?.label ?? t('site.home')}
        </Link>
      </Message>
    );
  return (
    <Message icon="alert" title={t('site.failed')} testId="failed">
      <PageTitle title={t('site.failed')} hidden />
      <p>{problemText(error, t)}</p>
      {refused?.requestId && <p className="small muted">{t('site.requestId', { id: refused.requestId })}</p>}
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Message>
  );
}
