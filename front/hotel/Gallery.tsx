import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../i18n/local-text';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { Lightbox } from './Lightbox';
import type { HotelDetails } from './HotelHead';

const SHOWN = 5;

interface GalleryProps {
  photos: HotelDetails['photos'];
  name: string;
}

export function Gallery({ photos, name }: GalleryProps) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState<number>();
  const sorted = photos.toSorted((a, b) => a.position - b.position);
  if (sorted.length === 0) return <Photo url={null} alt="" className="gallery gallery--none" />;

  return (
    <>
      <div className="gallery-frame" data-testid="gallery">
        <div className={`gallery gallery--${Math.min(sorted.length, SHOWN)}`}>
          {sorted.slice(0, SHOWN).map((photo, at) => (
            <button key={photo.id} type="button" className="gallery__one" onClick={() => setOpened(at)}>
              <Photo
                url={photo.url}
                alt={textIn(photo.captions, i18n.language) || t('hotel.photoOf', { name, number: at + 1 })}
                shown={at === 0 || sorted.length < 4 ? 'half' : 'card'}
                eager={at === 0}
              />
            </button>
          ))}
        </div>
        <button type="button" className="gallery__all button button--quiet button--small" onClick={() => setOpened(0)}>
          <Icon name="photo" /> {t('hotel.allPhotos', { count: sorted.length })}
        </button>
      </div>
      {opened !== undefined && (
        <Lightbox photos={sorted} name={name} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
