import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { Lightbox } from './Lightbox';

/** The room's first photo, which opens all of them. */
export function RoomPhotos({ images, name }: { images: Room['images']; name: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [first] = images;
  if (!first) return null;
  return (
    <>
      <button type="button" className="room__photo" onClick={() => setOpen(true)} data-testid="room-photos">
        <span className="only-read">{t('hotel.photosOf', { name })}</span>
        <Photo url={first.url} alt="" shown="card" />
        {images.length > 1 && (
          <span className="room__photo-count num">
            <Icon name="photo" /> {images.length}
          </span>
        )}
      </button>
      {open && <Lightbox photos={images} name={name} start={0} onClose={() => setOpen(false)} />}
    </>
  );
}
