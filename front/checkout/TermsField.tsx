import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AcceptedKind } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { DocumentDialog } from '../legal/DocumentDialog';
import { AcceptField } from '../ui/AcceptField';
import type { CheckoutForm, Faults } from './checkout-form';

/** The versions of the legal texts that were read. */
export type ReadDocuments = Partial<Record<AcceptedKind, string>>;

interface TermsFieldProps {
  values: CheckoutForm;
  faults: Faults;
  onChange: (changed: Partial<CheckoutForm>) => void;
  onRead: (read: ReadDocuments) => void;
}

export function TermsField({ values, faults, onChange, onRead }: TermsFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<AcceptedKind>();
  const opens = (kind: AcceptedKind) => (
    <button type="button" className="link" onClick={() => setOpen(kind)} data-testid={`read-${kind}`} />
  );
  return (
    <section className="block block--plain">
      <AcceptField
        value={values.terms}
        fault={faults['terms'] && t('faults.terms')}
        onChange={(terms) => onChange({ terms })}
        testId="terms"
      >
        <Trans
          i18nKey="terms.accept"
          components={{ form: opens('preInformation'), contract: opens('distanceSelling') }}
        />
      </AcceptField>
      {open && <CartDocument kind={open} onRead={onRead} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface CartDocumentProps {
  kind: AcceptedKind;
  onRead: TermsFieldProps['onRead'];
  onClose: () => void;
}

/** What is agreed to, about this very booking. */
function CartDocument({ kind, onRead, onClose }: CartDocumentProps) {
  const { t, i18n } = useTranslation();
  const request = { params: { kind }, query: { lang: i18n.language } };
  // Extras and promotions change what it says.
  const { data, error } = useCall('reservation.document', request, { staleTime: 0 });
  const version = data?.data.version;
  useEffect(() => {
    if (version) onRead({ [kind]: version });
  }, [kind, version, onRead]);
  return <DocumentDialog title={t('terms.title')} page={data?.data} failed={error !== null} onClose={onClose} />;
}
