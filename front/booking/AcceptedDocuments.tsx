import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AcceptedDocument } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { DocumentDialog } from '../legal/DocumentDialog';

/** The legal texts that were accepted with the booking, to be read again. */
export function AcceptedDocuments({ link }: { link: string }) {
  const { t } = useTranslation();
  const { data } = useCall('reservation.accepted', { params: { id: link } });
  const [open, setOpen] = useState<AcceptedDocument>();
  if (!data || data.data.length === 0) return null;
  return (
    <section className="panel" data-testid="accepted-documents">
      <h2>{t('terms.accepted')}</h2>
      <ul className="plain-list">
        {data.data.map((document) => (
          <li key={document.kind}>
            <button type="button" className="link" onClick={() => setOpen(document)}>
              {t(`site.legal.${document.kind}`)}
            </button>
          </li>
        ))}
      </ul>
      {open && <DocumentDialog title={open.title} page={open} failed={false} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
