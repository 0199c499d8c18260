import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FoundHotel } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { SaveButton } from '../shortlist/SaveButton';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { scrolling } from '../ui/scrolling';

const MOST = 8;

interface CardPhotosProps {
  hotel: Pick<FoundHotel['hotel'], 'id' | 'name' | 'photo'>;
  /** The hotel's page, which a photo opens as the card does. */
  address: string;
  eager?: boolean;
}

/** The photos of a hotel to swipe or turn; all but the first are loaded once a pointer or a finger is on them. */
export function CardPhotos({ hotel, address, eager }: CardPhotosProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [at, setAt] = useState(0);
  const pending = useRef(0);
  const strip = useRef<HTMLDivElement>(null);
  const { data } = useCall(
    'b2c.gethotel',
    { params: { id: String(hotel.id) } },
    { enabled: wanted, staleTime: 600_000 },
  );
  const photos = data?.data.photos
    .filter(({ id }) => id !== data.data.logo?.id)
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MOST);
  const urls = photos?.length ? photos.map(({ url }) => url) : [hotel.photo];
  const count = urls.length;

  const show = (next: number) =>
    strip.current?.children[next]?.scrollIntoView({ behavior: scrolling(), block: 'nearest', inline: 'start' });
  const turn = (step: number) => {
    setWanted(true);
    if (photos) show(at + step);
    else pending.current = step;
  };
  useEffect(() => {
    if (count > 1 && pending.current !== 0) show(pending.current);
    pending.current = 0;
  }, [count]);

  return (
    <div
      className="card__photo card__photos"
      onPointerEnter={() => setWanted(true)}
      onTouchStart={() => setWanted(true)}
      data-testid="card-photos"
    >
      <div
        ref={strip}
        className="card__strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {urls.map((url, number) => (
          <Link key={number} href={address} tabIndex={-1} aria-hidden="true">
            <Photo url={url} alt="" shown="card" eager={eager && number === 0} />
          </Link>
        ))}
      </div>
      <SaveButton hotel={hotel} />
      {at > 0 && (
        <button
          type="button"
          className="card__turn card__turn--back"
          onClick={() => turn(-1)}
          aria-label={`${hotel.name}: ${t('hotel.previousPhoto')}`}
        >
          <Icon name="left" />
        </button>
      )}
      {hotel.photo && at < Math.max(count, photos ? 0 : 2) - 1 && (
        <button
          type="button"
          className="card__turn card__turn--on"
          onClick={() => turn(1)}
          aria-label={`${hotel.name}: ${t('hotel.nextPhoto')}`}
          data-testid="next-photo"
        >
          <Icon name="right" />
        </button>
      )}
      {count > 1 && (
        <span className="card__count num">
          {at + 1} / {count}
        </span>
      )}
    </div>
  );
}
