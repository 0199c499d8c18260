import { useTranslation } from 'react-i18next';
import type { FoundHotel } from '#libs/contracts';
import { ResultCard, type Facets } from './ResultCard';
import type { Centre } from './distance-text';
import type { StayQuery } from './search-query';

/** The card of a hotel, for who comes from the map. */
export const cardId = (hotel: number): string => `hotel-${hotel}`;

interface ResultListProps {
  /** Not known yet while the first search is under way. */
  items?: FoundHotel[];
  facets?: Facets;
  stay: StayQuery;
  fading: boolean;
  place?: Centre;
  active?: number;
  onActive?: (hotel: number | undefined) => void;
}

export function ResultList({ items, facets, stay, fading, place, active, onActive }: ResultListProps) {
  const { t } = useTranslation();
  if (!items)
    return (
      <div className="results__list" role="status" aria-label={t('results.searching')}>
        {Array.from({ length: 4 }, (_, at) => (
          <CardBones key={at} />
        ))}
      </div>
    );
  return (
    <ul className={`results__list ${fading ? 'results__list--fading' : ''}`} data-testid="results">
      {items.map((found, at) => (
        <li
          key={found.hotel.id}
          id={cardId(found.hotel.id)}
          className={found.hotel.id === active ? 'is-active' : undefined}
          onPointerEnter={() => onActive?.(found.hotel.id)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onActive?.(undefined)}
        >
          <ResultCard
            place={place}
            found={found}
            stay={stay}
            amenityCounts={facets?.amenities ?? []}
            eager={at === 0}
          />
        </li>
      ))}
    </ul>
  );
}

function CardBones() {
  return (
    <div className="card card--bones" aria-hidden="true">
      <span className="bone card__photo" />
      <div className="card__body">
        <span className="bone" style={{ inlineSize: '62%', blockSize: 22 }} />
        <span className="bone" style={{ inlineSize: '40%', blockSize: 15 }} />
        <span className="bone" style={{ inlineSize: '52%', blockSize: 24, marginBlockStart: 14 }} />
      </div>
      <div className="card__price">
        <span className="bone" style={{ inlineSize: 110, blockSize: 26 }} />
        <span className="bone" style={{ inlineSize: 130, blockSize: 42 }} />
      </div>
    </div>
  );
}
