import './save-button.css';
import { useTranslation } from 'react-i18next';
import { isFramed } from '../framed/frame';
import { Icon } from '../ui/Icon';
import { MOST_SAVED, toggleSaved, useHotels } from './hotel-lists';

interface SaveButtonProps {
  hotel: { id: number; name: string };
}

/** Keeps a hotel in the shortlist; not within another site's frame, which has no way to it. */
export function SaveButton({ hotel: { id, name } }: SaveButtonProps) {
  const { t } = useTranslation();
  const saved = useHotels('shortlist');
  const isSaved = saved.includes(id);
  const isFull = !isSaved && saved.length >= MOST_SAVED;
  if (isFramed()) return null;
  return (
    <button
      type="button"
      className="save no-print"
      aria-pressed={isSaved}
      aria-label={t('shortlist.save', { hotel: name })}
      title={isFull ? t('shortlist.full', { count: MOST_SAVED }) : undefined}
      disabled={isFull}
      onClick={() => toggleSaved(id)}
      data-testid="save-hotel"
    >
      <Icon name="heart" />
    </button>
  );
}
