import { useTranslation } from 'react-i18next';
import type { ShownReview } from '#libs/contracts';
import { countryName } from '#libs/languages';
import { useFormat } from '../i18n/use-format';

/** A guest's own words: plain text, in whatever language and direction they are written. */
export function ReviewArticle({ review }: { review: ShownReview }) {
  const { t, i18n } = useTranslation();
  const { number, month } = useFormat();
  const { name, country, travellers, score, title, text, lang, stayed, nights, answer } = review;
  const from = country && countryName(country, i18n.language);
  return (
    <article className="review" data-testid="review">
      <header className="review__head">
        <span className="review-score__figure num" aria-hidden="true">
          {number(score)}
        </span>
        <div>
          <h3>
            <span className="only-read">{t('reviews.outOfTen', { score: number(score) })}: </span>
            <bdi>{title || name || t('reviews.aGuest')}</bdi>
          </h3>
          <p className="small muted">
            {[title && (name || t('reviews.aGuest')), from, t(`reviews.travellers.${travellers}`)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="small muted">
            {t('reviews.stayed', { month: month(stayed), nights: t('dates.nights', { count: nights }) })}
          </p>
        </div>
      </header>
      {text && (
        <p className="review__text" lang={lang} dir="auto">
          {text}
        </p>
      )}
      {answer && <Answer answer={answer} />}
    </article>
  );
}

function Answer({ answer: { text, at } }: { answer: NonNullable<ShownReview['answer']> }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <div className="review__answer" data-testid="review-answer">
      <p>
        <strong>{t('reviews.answer')}</strong> <span className="small muted">{date(at)}</span>
      </p>
      <p className="review__text" dir="auto">
        {text}
      </p>
    </div>
  );
}
