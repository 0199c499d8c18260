import './lightbox.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sourcesOf } from '#libs/photos';
import { mediaUrl } from '../api/config';
import { textIn } from '../i18n/local-text';
import { Icon } from '../ui/Icon';
import { dropWidths } from '../ui/Photo';
import { useModal } from '../ui/use-modal';
import type { LocalText } from '#libs/contracts';

interface Shown {
  url: string;
  thumbnail: string;
  captions?: LocalText;
  width?: number;
  height?: number;
}

interface LightboxProps {
  photos: readonly Shown[];
  name: string;
  start: number;
  onClose: () => void;
}

const SWIPE = 48;

const sourceOf = ({ url }: Shown) => {
  const src = mediaUrl(url);
  return { sizes: '100vw', srcSet: sourcesOf(src, { isWhole: true }), src };
};

/** All photos, one at a time: arrow keys, swipes and thumbnails turn, Escape closes. */
export function Lightbox({ photos, name, start, onClose }: LightboxProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number>(undefined);
  const [at, setAt] = useState(start);
  const photo = photos[at]!;
  const caption = textIn(photo.captions ?? [], i18n.language);
  const turn = (step: number) => setAt((old) => (old + step + photos.length) % photos.length);

  useModal(dialog);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // The next one is there when it is asked for.
    const next = photos[(at + 1) % photos.length];
    if (next) {
      const { srcSet: srcset = '', ...source } = sourceOf(next);
      Object.assign(new Image(), { srcset, ...source });
    }
  }, [at, photos]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight') turn(forward);
    if (key === 'ArrowLeft') turn(-forward);
    if (key === 'Home') setAt(0);
    if (key === 'End') setAt(photos.length - 1);
  };

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('hotel.photosOf', { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      data-testid="lightbox"
    >
      <div className="lightbox__bar">
        <span className="num" aria-live="polite">
          {at + 1} / {photos.length}
        </span>
        <button type="button" className="icon-button" onClick={onClose} aria-label={t('common.close')}>
          <Icon name="close" />
        </button>
      </div>
      <figure
        className="lightbox__stage"
        onPointerDown={(event) => (pressedAt.current = event.clientX)}
        onPointerUp={(event) => {
          const moved = event.clientX - (pressedAt.current ?? event.clientX);
          if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
        }}
      >
        <img
          key={photo.url}
          {...sourceOf(photo)}
          onError={dropWidths}
          width={photo.width}
          height={photo.height}
          alt={caption || t('hotel.photoOf', { name, number: at + 1 })}
          draggable={false}
        />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className="lightbox__turn lightbox__turn--back"
            onClick={() => turn(-1)}
            aria-label={t('hotel.previousPhoto')}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="lightbox__turn lightbox__turn--on"
            onClick={() => turn(1)}
            aria-label={t('hotel.nextPhoto')}
          >
            <Icon name="right" />
          </button>
        </>
      )}
      <div ref={strip} className="lightbox__strip">
        {photos.map((one, index) => (
          <button
            key={one.url}
            type="button"
            aria-label={t('hotel.photoOf', { name, number: index + 1 })}
            aria-current={index === at}
            onClick={() => setAt(index)}
          >
            <img src={mediaUrl(one.thumbnail)} alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </dialog>
  );
}
