import { useTranslation } from 'react-i18next';

/** A hotel's stars. Classes without stars (0, 6 and above) show nothing here. */
export function Stars({ category }: { category: number }) {
  const { t } = useTranslation();
  if (category < 1 || category > 5) return null;
  return (
    <span className="stars" role="img" aria-label={t('common.stars', { count: category })}>
      {Array.from({ length: category }, (_, at) => (
        <svg key={at} viewBox="0 0 20 20" aria-hidden="true">
          <path d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
        </svg>
      ))}
    </span>
  );
}
