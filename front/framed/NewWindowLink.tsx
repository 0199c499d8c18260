import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from './frame';

/** Leaves what is open as it is. */
export function NewWindowLink({ href, children }: { href: string; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <a href={inLanguage(href, i18n.language)} target="_blank" rel="noopener" className="link">
      {children}
      <span className="only-read"> ({t('framed.newWindow')})</span>
    </a>
  );
}
