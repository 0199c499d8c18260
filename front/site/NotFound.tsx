import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { SearchBox } from '../search/SearchBox';
import { useGoSearch, useUsualQuery } from '../search/use-go-search';
import { buttonClass } from '../ui/Button';
import { Message } from './Message';
import { useAbsence } from './page-context';
import { PageTitle } from './PageTitle';

export function NotFound() {
  const { t } = useTranslation();
  useAbsence();
  const query = useUsualQuery();
  const search = useGoSearch(query);
  return (
    <div data-testid="not-found">
      <Message icon="compass" title={t('site.notFound')}>
        <PageTitle title={t('site.notFound')} hidden />
        <p>{t('site.notFoundHint')}</p>
        <Link href="/" className={buttonClass()}>
          {t('site.home')}
        </Link>
      </Message>
      <div className="page not-found">
        <SearchBox stay={query} onSearch={search} />
      </div>
    </div>
  );
}
