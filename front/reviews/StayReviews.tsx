import './reviews.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { StayReview } from './StayReview';

/** On the page of a booking, after the stay: its hotels to be reviewed, or what was written about them. */
export default function StayReviews({ link }: { link: string }) {
  const { t } = useTranslation();
  const { data } = useCall('reservation.reviews', { params: { id: link } });
  const isThere = data !== undefined;
  useEffect(() => {
    // A mail leads here.
    if (isThere && location.hash === '#review') document.getElementById('review')?.scrollIntoView();
  }, [isThere]);
  const shown = data?.data.filter(({ isOpen, review }) => isOpen || review) ?? [];
  if (shown.length === 0) return null;
  return (
    <section id="review" className="panel" aria-labelledby="review-title" data-testid="stay-reviews">
      <h2 id="review-title">{t('reviews.yours')}</h2>
      {shown.map((stay) => (
        <StayReview key={stay.hotel.id} stay={stay} link={link} isNamed={shown.length > 1} />
      ))}
    </section>
  );
}
