import { useTranslation } from 'react-i18next';
import type { FoundTour } from '#libs/contracts';
import { TourCard } from './TourCard';
import type { TourQuery } from './tour-query';

interface TourListProps {
  /** Not known yet while the first search is under way. */
  items?: FoundTour[];
  query: TourQuery;
  fading: boolean;
}

export function TourList({ items, query, fading }: TourListProps) {
  const { t } = useTranslation();
  if (!items)
    return (
      <div className="results__list" role="status" aria-label={t('tours.searching')}>
        {Array.from({ length: 3 }, (_, at) => (
          <div key={at} className="card card--bones" aria-hidden="true">
            <span className="bone card__photo" />
            <div className="card__body">
              <span className="bone" style={{ inlineSize: '62%', blockSize: 22 }} />
              <span className="bone" style={{ inlineSize: '40%', blockSize: 15 }} />
            </div>
            <div className="card__price">
              <span className="bone" style={{ inlineSize: 110, blockSize: 26 }} />
            </div>
          </div>
        ))}
      </div>
    );
  return (
    <ul className={`results__list ${fading ? 'results__list--fading' : ''}`} data-testid="tours">
      {items.map((found, at) => (
        <li key={found.tour.id}>
          <TourCard found={found} query={query} eager={at < 3} />
        </li>
      ))}
    </ul>
  );
}
