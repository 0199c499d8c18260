import './review-score.css';
import { useTranslation } from 'react-i18next';
import type { ReviewScore } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { scoreWord } from './score-word';

/** What guests think of a hotel, in one line: `8,7 Çok iyi · 23 değerlendirme`; nothing where nobody has written. */
export function ReviewScoreText({ reviews: { count, average } }: { reviews: ReviewScore }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (count === 0) return null;
  const word = average === null ? undefined : scoreWord(average);
  return (
    <span className="review-score" data-testid="review-score">
      {average !== null && (
        <>
          <span className="review-score__figure num" aria-hidden="true">
            {number(average)}
          </span>
          <span className="only-read">{t('reviews.outOfTen', { score: number(average) })} </span>
        </>
      )}
      {word && <strong>{t(`reviews.words.${word}`)}</strong>}
      <span className="muted">
        {word && '· '}
        {t('reviews.count', { count })}
      </span>
    </span>
  );
}
