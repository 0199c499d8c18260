import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#libs/contracts';
import { Photo } from '../ui/Photo';

const Lightbox = lazy(async () => ({ default: (await import('../hotel/Lightbox')).Lightbox }));

type Picture = Image & { caption: string };

/** Pictures of which each opens all of them. */
export function PictureGrid({ photos, title }: { photos: readonly Picture[]; title: string }) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState<number>();
  const shown = photos.map(({ caption, ...photo }) => ({
    ...photo,
    captions: caption ? [{ lang: i18n.language as 'tr', value: caption }] : [],
  }));
  return (
    <>
      <ul className={`pictures pictures--${Math.min(photos.length, 5)}`}>
        {photos.map(({ file, url, caption }, at) => (
          <li key={`${file}-${at}`}>
            <button
              type="button"
              onClick={() => setOpened(at)}
              aria-label={caption || t('sitePage.picture', { number: at + 1 })}
            >
              <Photo url={url} alt="" className="pictures__photo" shown="half" />
              {caption && <span className="pictures__caption">{caption}</span>}
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <Lightbox photos={shown} name={title} start={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
