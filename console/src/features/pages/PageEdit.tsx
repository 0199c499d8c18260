import { Button, Skeleton } from '@mui/material';
import { Suspense, lazy } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Page } from '#libs/contracts';
import { WHOLE } from '../../kit/data';
import { localText, useText } from '../../kit/i18n';
import { RecordMissing } from '../../kit/layout/RecordMissing';
import { Screen } from '../../kit/layout/Screen';
import { useSite } from './use-site';

/** The editor is as large as the rest of the console: it comes for those who edit. */
const PageEditor = lazy(() => import('./editor/PageEditor'));

export default function PageEdit() {
  const t = useText();
  const id = Number(useParams().id);
  const { data: page, error, refetch } = useGetOne<Page>('pages', { id, meta: WHOLE });
  if (error && !page) return <RecordMissing resource="pages" error={error} />;
  return (
    <Screen
      name="pages"
      record={page ? localText(page.title) || t('pages.untitled') : '…'}
      actions={page?.status === 'published' && <SeeIt page={page} />}
    >
      {page ? (
        <Suspense fallback={<Skeleton variant="rounded" height={640} />}>
          <PageEditor key={page.id} page={page} onSaved={() => void refetch()} />
        </Suspense>
      ) : (
        <Skeleton variant="rounded" height={640} />
      )}
    </Screen>
  );
}

/** On the account's own site, where it has one. */
function SeeIt({ page: { kind, slug, account } }: { page: Page }) {
  const t = useText();
  const { address, languages } = useSite(account);
  const own = slug.find(({ lang }) => lang === languages[0]) ?? slug[0];
  const path = kind === 'home' ? '' : (own?.value ?? '');
  if (address === undefined) return null;
  return (
    <Button href={`${address}/${path}`} target="_blank" rel="noreferrer" data-testid="page-see">
      {t('pages.seeIt')}
    </Button>
  );
}
