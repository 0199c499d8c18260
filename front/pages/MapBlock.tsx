import '../hotel/where.css';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapAddress } from '#libs/stays';
import { config } from '../api/config';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Block } from './Block';
import type { BlockView } from './block-view';

const MapPane = lazy(() => import('../hotel/MapPane'));

/** A place on a map, which comes from others: only when the guest wants it. */
export const MapBlock: BlockView<'map'> = ({ block: { title, label, latitude, longitude } }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  if (latitude === null || longitude === null) return null;
  const { mapTiles } = config();
  const directions = mapAddress({ latitude, longitude });
  return (
    <Block title={title} className="place-map">
      {mapTiles && (
        <div className="where__map">
          {shown ? (
            <Suspense fallback={null}>
              <MapPane tiles={mapTiles} latitude={latitude} longitude={longitude} label={label || title} />
            </Suspense>
          ) : (
            <>
              <Button look="quiet" onClick={() => setShown(true)}>
                <Icon name="pin" /> {t('hotel.map')}
              </Button>
              <p className="small muted">{t('hotel.mapBy')}</p>
            </>
          )}
        </div>
      )}
      <p className="place-map__foot">
        {label && (
          <span>
            <Icon name="pin" /> {label}
          </span>
        )}
        {directions && (
          <a href={directions} target="_blank" rel="noreferrer" className="link">
            {t('booking.directions')}
          </a>
        )}
      </p>
    </Block>
  );
};
