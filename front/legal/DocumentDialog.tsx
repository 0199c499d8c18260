import { useTranslation } from 'react-i18next';
import type { LegalPage } from '#libs/contracts';
import { Dialog } from '../ui/Dialog';
import { LegalText } from './LegalText';

interface Props {
  title: string;
  /** Undefined until it is known. */
  page: LegalPage | undefined;
  failed: boolean;
  onClose: () => void;
}

export function DocumentDialog({ title, page, failed, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={page?.title ?? title} onClose={onClose} testId="terms-text">
      <div className="terms" aria-busy={!page && !failed}>
        {failed && <p>{t('site.failedHint')}</p>}
        {page && <LegalText sections={page.sections} />}
      </div>
    </Dialog>
  );
}
