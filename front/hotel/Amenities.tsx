import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReference } from '../search/reference';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

const FIRST = 8;

export function Amenities({ ids }: { ids: number[] }) {
  const { t } = useTranslation();
  const nameOf = useReference();
  const [all, setAll] = useState(false);
  const names = ids.map((id) => nameOf('amenities', id)).filter(Boolean);
  if (names.length === 0) return null;
  return (
    <section className="amenities">
      <h2>{t('hotel.amenities')}</h2>
      <ul className="amenities__list">
        {(all ? names : names.slice(0, FIRST)).map((name) => (
          <li key={name}>
            <Icon name="check" /> {name}
          </li>
        ))}
      </ul>
      {names.length > FIRST && (
        <Button look="text" size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('common.showLess') : t('filters.moreAmenities', { count: names.length - FIRST })}
        </Button>
      )}
    </section>
  );
}
