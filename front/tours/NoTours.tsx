import { useTranslation } from 'react-i18next';
import { Nothing } from '../search/Nothing';
import { Button } from '../ui/Button';
import type { TourQuery } from './tour-query';

interface NoToursProps {
  query: TourQuery;
  onChange: (changed: Partial<TourQuery>) => void;
}

/** No departure fits: what to loosen, one click each. */
export function NoTours({ query, onChange }: NoToursProps) {
  const { t } = useTranslation();
  const { month, category, location } = query;
  return (
    <Nothing icon="compass" title={t('tours.none')} text={t('tours.noneHint')} testId="no-tours">
      {month !== undefined && <Button onClick={() => onChange({ month: undefined })}>{t('tours.anyMonth')}</Button>}
      {category && (
        <Button look="quiet" onClick={() => onChange({ category: undefined })}>
          {t('tours.anyCategory')}
        </Button>
      )}
      {location !== undefined && (
        <Button look="text" onClick={() => onChange({ location: undefined })}>
          {t('nothing.everywhere')}
        </Button>
      )}
    </Nothing>
  );
}
