import { useTranslation } from 'react-i18next';

/** While a page is on its way. It keeps the page's height, so that the footer does not jump. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="waiting" role="status">
      <span className="spinner" />
      <span className="only-read">{t('common.loading')}</span>
    </div>
  );
}
