import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewedStay } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { ReviewFields } from './ReviewFields';

interface StayReviewProps {
  stay: ReviewedStay;
  link: string;
  /** Whether the booking has several hotels. */
  isNamed: boolean;
}

/** One hotel: the form, or the review with its state. */
export function StayReview({ stay, link, isNamed }: StayReviewProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { hotel, isOpen, review } = stay;
  const isForm = isOpen && (isEditing || !review);
  return (
    <div data-testid="stay-review" data-state={review?.state ?? 'none'}>
      {isNamed && <h3>{hotel.name}</h3>}
      {review && !isForm && <Outcome review={review} />}
      {review && !isForm && <Words review={review} />}
      {review && !isForm && isOpen && (
        <Button look="quiet" onClick={() => setEditing(true)} data-testid="review-edit">
          {t('reviews.edit')}
        </Button>
      )}
      {isForm && <ReviewFields stay={stay} link={link} onDone={() => setEditing(false)} />}
    </div>
  );
}

type Review = NonNullable<ReviewedStay['review']>;

function Outcome({ review: { state, reason } }: { review: Review }) {
  const { t } = useTranslation();
  if (state === 'refused')
    return (
      <Notice tone="warn" title={t('reviews.refused')} testId="review-outcome">
        {reason}
      </Notice>
    );
  return (
    <Notice tone="good" testId="review-outcome">
      {t(state === 'published' ? 'reviews.published' : 'reviews.thanks')}
    </Notice>
  );
}

function Words({ review: { score, title, text, lang, answer } }: { review: Review }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  return (
    <>
      <p lang={lang} dir="auto" className="review__text">
        <strong>{[t('reviews.outOfTen', { score: number(score) }), title].filter(Boolean).join(' · ')}</strong>
        {text && `\n${text}`}
      </p>
      {answer && (
        <div className="review__answer">
          <p>
            <strong>{t('reviews.answer')}</strong> <span className="small muted">{date(answer.at)}</span>
          </p>
          <p className="review__text" dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </>
  );
}
