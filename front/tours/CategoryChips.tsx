import { useTranslation } from 'react-i18next';
import { TOUR_CATEGORIES, type TourCategory } from './tour-categories';

interface CategoryChipsProps {
  category?: TourCategory;
  onChange: (category: TourCategory | undefined) => void;
}

/** The kinds of tours, one press each; a second press takes it back. */
export function CategoryChips({ category, onChange }: CategoryChipsProps) {
  const { t } = useTranslation();
  return (
    <div className="tour-kinds" role="group" aria-label={t('tours.category')}>
      {TOUR_CATEGORIES.map((one) => (
        <button
          key={one}
          type="button"
          className="tour-kind"
          aria-pressed={one === category}
          onClick={() => onChange(one === category ? undefined : one)}
          data-testid={`tour-category-${one}`}
        >
          {t(`tours.categories.${one}`)}
        </button>
      ))}
    </div>
  );
}
