import './where.css';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapAddress } from '#libs/stays';
import { config } from '../api/config';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { HotelDetails } from './HotelHead';

const MapPane = lazy(() => import('./MapPane'));

/** Where the hotel is. The map comes from others, who see who asks for it: only when the guest wants it. */
export function HotelMap({ hotel }: { hotel: HotelDetails }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const open = () => location.hash === '#map' && setShown(true);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  const { latitude, longitude, address, location: place } = hotel;
  const directions = mapAddress(hotel);
  if (latitude === null || longitude === null || !directions) return null;
  const { mapTiles } = config();
  return (
    <section id="map" className="where" aria-labelledby="where-title">
      <h2 id="where-title">{t('hotel.where')}</h2>
      <p className="where__address">
        <Icon name="pin" /> {address || place.path}
      </p>
      {mapTiles && (
        <div className="where__map" data-testid="hotel-map">
          {shown ? (
            <Suspense fallback={null}>
              <MapPane tiles={mapTiles} latitude={latitude} longitude={longitude} label={hotel.name} />
            </Suspense>
          ) : (
            <>
              <Button look="quiet" onClick={() => setShown(true)} data-testid="show-map">
                <Icon name="pin" /> {t('hotel.map')}
              </Button>
              <p className="small muted">{t('hotel.mapBy')}</p>
            </>
          )}
        </div>
      )}
      <a href={directions} target="_blank" rel="noreferrer" className="link">
        {t('booking.directions')}
      </a>
    </section>
  );
}
