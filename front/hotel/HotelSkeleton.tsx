import { useTranslation } from 'react-i18next';

/** The page's shape until the hotel is there. */
export function HotelSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page hotel" role="status" aria-label={t('common.loading')}>
      <div className="hotel-head">
        <div>
          <span className="bone" style={{ inlineSize: 120, blockSize: 16 }} />
          <span className="bone" style={{ inlineSize: 'min(420px, 80vw)', blockSize: 38, marginBlock: 10 }} />
          <span className="bone" style={{ inlineSize: 260, blockSize: 18 }} />
        </div>
      </div>
      <span className="bone gallery gallery--none" />
    </div>
  );
}
