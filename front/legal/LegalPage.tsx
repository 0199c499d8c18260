import { useTranslation } from 'react-i18next';
import { ApiError } from '#libs/api-client';
import type { LegalKind } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { NotFound } from '../site/NotFound';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { Waiting } from '../site/Waiting';
import { LegalText } from './LegalText';

/** One of the texts that law wants on the site of a seller. */
export default function LegalPage({ kind }: { kind: string }) {
  const { i18n } = useTranslation();
  const request = { params: { kind: kind as LegalKind }, query: { lang: i18n.language } };
  const { data, error, isFetching, refetch } = useCall('legal.get', request);
  if (error instanceof ApiError && error.status === 400) return <NotFound />;
  if (error) return <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { title, sections, lang } = data.data;
  return (
    <article className="page legal terms" lang={lang}>
      <PageTitle title={title} description={sections[0]?.paragraphs.join(' ').slice(0, 200)} />
      <h1>{title}</h1>
      <LegalText sections={sections} />
    </article>
  );
}
