import './pages.css';
import { useTranslation } from 'react-i18next';
import type { RequestOf } from '#libs/api-client';
import type { ShownPage } from '#libs/contracts';
import { isAbsent, useCall } from '../api/use-call';
import { lazyPart } from '../i18n/lazy-part';
import { NotFound } from '../site/NotFound';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { Waiting } from '../site/Waiting';
import { useOwnPath } from '../site/page-context';
import { Notice } from '../ui/Notice';
import { Blocks } from './Blocks';
import { openingOf } from './opening-of';

const PlacePage = lazyPart(() => import('../place/PlacePage'));

/** A page that the site's account has made: by its path, or its draft by the token of a preview. */
export default function SitePage({ slug, preview }: { slug?: string; preview?: string }) {
  const { i18n } = useTranslation();
  const request: RequestOf<'site.page'> = { query: { slug, preview, lang: i18n.language as 'tr' } };
  const { data, error, isFetching, refetch } = useCall('site.page', request);
  const page = data?.data;
  useOwnPath(preview ? undefined : page?.path);
  if (isAbsent(error)) return slug ? <PlacePage slug={slug} /> : <NotFound />;
  if (error)
    return (
      <div className="page home-section">
        <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  return page ? <Shown page={page} /> : <Waiting />;
}

function Shown({ page }: { page: ShownPage }) {
  const { t } = useTranslation();
  const { title, seoTitle, seoDescription, blocks, preview, lang, paths } = page;
  const opening = openingOf(page);
  return (
    <article className="site-page blocks" lang={lang} data-testid="site-page">
      <PageTitle
        title={seoTitle || title}
        description={seoDescription || undefined}
        hidden={preview}
        card={{ title, line: opening?.lead, photo: opening?.image?.url }}
        paths={paths}
      />
      {preview && (
        <div className="page">
          <Notice tone="warn">{t('sitePage.preview')}</Notice>
        </div>
      )}
      {!opening && (
        <div className="page site-page__title">
          <h1>{title}</h1>
        </div>
      )}
      <Blocks blocks={blocks} page={page} />
    </article>
  );
}
