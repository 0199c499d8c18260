import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { LegalText } from '../legal/LegalText';
import { useSite } from '../site/SiteProvider';
import { AcceptField } from '../ui/AcceptField';
import { Dialog } from '../ui/Dialog';

interface ConsentFieldProps {
  /** Whose notice it is. */
  account: number;
  hotel: string;
  value: boolean;
  fault: boolean;
  onChange: (value: boolean) => void;
}

/** The tick below the papers, with the notice that it speaks of. */
export function ConsentField({ account, hotel, value, fault, onChange }: ConsentFieldProps) {
  const { t } = useTranslation();
  const { companyName } = useSite();
  const [open, setOpen] = useState(false);
  return (
    <section className="block block--plain">
      <AcceptField
        value={value}
        fault={fault ? t('checkIn.faults.consent') : undefined}
        onChange={onChange}
        testId="checkin-consent"
      >
        <Trans
          i18nKey="checkIn.consent"
          values={{ hotel, company: companyName }}
          shouldUnescape
          components={{
            notice: (
              <button type="button" className="link" onClick={() => setOpen(true)} data-testid="checkin-notice" />
            ),
          }}
        />
      </AcceptField>
      {open && <PrivacyNotice account={account} onClose={() => setOpen(false)} />}
    </section>
  );
}

function PrivacyNotice({ account, onClose }: { account: number; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { data, error } = useCall('accounts.page', {
    params: { account, page: 'privacy' },
    query: { lang: i18n.language },
  });
  const page = data?.data;
  return (
    <Dialog title={page?.title ?? t('checkIn.notice')} onClose={onClose} testId="privacy-notice">
      <div className="terms" aria-busy={!page && !error}>
        {error && <p>{t('site.failedHint')}</p>}
        {page && <LegalText sections={page.sections} />}
      </div>
    </Dialog>
  );
}
