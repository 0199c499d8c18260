import { useState, type SyntheticEvent } from 'react';
import { sourcesOf, tintIn, tintPicture } from '#libs/photos';
import { mediaUrl } from '../api/config';
import { Icon } from './Icon';

/** How wide photos are shown. Phones with three pixels a point are sent two: nobody sees the third. */
const SIZES = {
  card: '(width < 720px) 66vw, 280px',
  tile: '(width < 1024px) 50vw, 290px',
  half: '(width < 720px) 66vw, 600px',
  page: '100vw',
};

interface PhotoProps {
  url: string | null;
  alt: string;
  className?: string;
  /** The first that is seen of a page: loaded before all others. */
  eager?: boolean;
  /** Left out: as small as a thumbnail. */
  shown?: keyof typeof SIZES;
}

/** A picture that fills its box, or a quiet sign where there is none. */
export function Photo({ url, alt, className = '', eager, shown }: PhotoProps) {
  const [broken, setBroken] = useState(false);
  const tint = url && tintIn(url);
  return (
    <span className={`photo ${className}`} style={tint ? { backgroundImage: `url(${tintPicture(tint)})` } : undefined}>
      {url && !broken ? (
        <img
          sizes={shown && SIZES[shown]}
          srcSet={shown && sourcesOf(mediaUrl(url))}
          src={mediaUrl(url)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onError={(event) => dropWidths(event) || setBroken(true)}
        />
      ) : (
        <span className="photo__none">
          <Icon name="photo" />
        </span>
      )}
    </span>
  );
}

/** A photo older than its widths has the one at `src`. @returns whether there were others to drop. */
export function dropWidths({ currentTarget }: SyntheticEvent<HTMLImageElement>): boolean {
  const { srcset } = currentTarget;
  currentTarget.removeAttribute('srcset');
  return srcset !== '';
}
