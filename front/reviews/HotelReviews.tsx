import './reviews.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { useFormat } from '../i18n/use-format';
import { Pager } from '../search/Pager';
import { ReviewArticle } from './ReviewArticle';
import { ASPECTS } from './review-words';
import { ReviewScoreText } from './ReviewScoreText';
import { reviewsRequest } from './reviews-request';

/** What guests have written about a hotel, the newest first. */
export function HotelReviews({ hotel }: { hotel: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data } = useCall('reviews.ofhotel', reviewsRequest(hotel, page), { staleTime: 600_000, keepPrevious: true });
  if (!data || data.data.count === 0) return null;
  const { count, average, aspects, reviews, stats } = data.data;
  const turn = (next: number) => {
    setPage(next);
    document.getElementById('reviews')?.scrollIntoView({ block: 'start' });
  };
  return (
    <section id="reviews" className="reviews" aria-labelledby="reviews-title" data-testid="hotel-reviews">
      <h2 id="reviews-title">{t('reviews.title')}</h2>
      <p>
        <ReviewScoreText reviews={{ count, average }} />
      </p>
      <p className="small muted">{t('reviews.verified')}</p>
      {average !== null && <Aspects aspects={aspects} />}
      <div className="reviews__list">
        {reviews.map((review) => (
          <ReviewArticle key={review.id} review={review} />
        ))}
      </div>
      <Pager page={stats.currentPage} count={stats.pageCount} onTurn={turn} />
    </section>
  );
}

function Aspects({ aspects }: Pick<AnswerOf<'reviews.ofhotel'>['data'], 'aspects'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const scored = ASPECTS.filter((aspect) => aspects[aspect] !== null);
  if (scored.length === 0) return null;
  return (
    <dl className="reviews__aspects">
      {scored.map((aspect) => (
        <div key={aspect}>
          <dt>{t(`reviews.aspects.${aspect}`)}</dt>
          <dd className="num">{number(aspects[aspect]!)}</dd>
          <span className="reviews__bar" aria-hidden="true">
            <span style={{ inlineSize: `${aspects[aspect]! * 10}%` }} />
          </span>
        </div>
      ))}
    </dl>
  );
}
