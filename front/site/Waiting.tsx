import { useTranslation } from 'react-i18next';

/** While a page is on its way. It keeps the page's height, so that the footer does not jump. */
export function Waiting({ isPart = false }: { isPart?: boolean }) {
  const { t } = useTranslation();
  const Text = isPart ? 'span' : 'h1';
  return (
    <div className="waiting" role="status">
      <span className="spinner" />
      <Text className="only-read">{t('common.loading')}</Text>
    </div>
  );
}
