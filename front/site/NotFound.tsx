import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { buttonClass } from '../ui/Button';
import { Message } from './Message';
import { PageTitle } from './PageTitle';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Message icon="compass" title={t('site.notFound')} testId="not-found">
      <PageTitle title={t('site.notFound')} hidden />
      <p>{t('site.notFoundHint')}</p>
      <Link href="/" className={buttonClass()}>
        {t('site.home')}
      </Link>
    </Message>
  );
}
