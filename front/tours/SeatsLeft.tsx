import { useTranslation } from 'react-i18next';

const FEW = 6;

/** How many seats a departure has left, louder where they are few. */
export function SeatsLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <span className={`seats small ${left <= FEW ? 'seats--few' : ''}`} data-testid="seats-left">
      {t('tours.left', { count: left })}
    </span>
  );
}
