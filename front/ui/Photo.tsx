import { useState } from 'react';
import { mediaUrl } from '../api/config';
import { Icon } from './Icon';

interface PhotoProps {
  url: string | null;
  alt: string;
  className?: string;
  /** The first that is seen of a page: loaded before all others. */
  eager?: boolean;
}

/** A picture that fills its box, or a quiet sign where there is none. */
export function Photo({ url, alt, className = '', eager }: PhotoProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={`photo ${className}`}>
      {url && !broken ? (
        <img
          src={mediaUrl(url)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="photo__none">
          <Icon name="photo" />
        </span>
      )}
    </span>
  );
}
