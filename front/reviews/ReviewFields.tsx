import { useId, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReviewedStay, TravellerKind } from '#libs/contracts';
import { call } from '../api/client';
import { keepAnswer } from '../api/use-call';
import { Refused } from '../booking/Refused';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { focusFirstFault } from '../ui/focus-first-fault';
import { reviewForm, writtenReview, type ReviewForm, type WrittenReview } from './review-form';
import { ASPECTS, MOST_TEXT, TRAVELLERS } from './review-words';

const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface ReviewFieldsProps {
  stay: ReviewedStay;
  link: string;
  onDone: () => void;
}

interface PartProps {
  form: ReviewForm;
  onChange: (changed: Partial<ReviewForm>) => void;
}

/** The form of a review: a score and who travelled are needed, words are not. */
export function ReviewFields({ stay, link, onDone }: ReviewFieldsProps) {
  const { t, i18n } = useTranslation();
  const [form, setForm] = useState(() => reviewForm(stay));
  const [isTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const params = { id: link };
  const save = useMutation({
    mutationFn: (body: WrittenReview) => call('reservation.review', { params, body }),
    onSuccess: (answer) => {
      keepAnswer('reservation.reviews', i18n.language, { params }, answer);
      onDone();
      // The form was longer than what takes its place.
      requestAnimationFrame(() => document.getElementById('review')?.scrollIntoView());
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const written = writtenReview(form, stay.hotel.id, i18n.language);
    if (written) save.mutate(written);
    else focusFirstFault(element);
  };
  const onChange = (changed: Partial<ReviewForm>) => setForm((before) => ({ ...before, ...changed }));
  return (
    <form ref={element} className="review-form" onSubmit={send} noValidate data-testid="review-form">
      <p className="muted">{t('reviews.formHint')}</p>
      <ScoreField form={form} onChange={onChange} isMissing={isTried && form.score === null} />
      <AspectFields form={form} onChange={onChange} />
      <TravellersField form={form} onChange={onChange} isMissing={isTried && form.travellers === ''} />
      <WordFields form={form} onChange={onChange} />
      <Refused error={save.error} />
      <div>
        <Button type="submit" busy={save.isPending} data-testid="review-send">
          {t('reviews.send')}
        </Button>
      </div>
    </form>
  );
}

function ScoreField({ form: { score }, onChange, isMissing }: PartProps & { isMissing: boolean }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${name}-fault` : undefined}>
      <legend>
        {t('reviews.overall')}{' '}
        <span className="field__required" aria-hidden="true">
          *
        </span>
      </legend>
      <div className="review-form__scores">
        {SCORES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              required
              aria-invalid={isMissing || undefined}
              value={value}
              checked={score === value}
              onChange={() => onChange({ score: value })}
              data-testid={`review-score-${value}`}
            />
            {value}
          </label>
        ))}
      </div>
      <div className="review-form__ends small muted" aria-hidden="true">
        <span>{t('reviews.worst')}</span>
        <span>{t('reviews.best')}</span>
      </div>
      {isMissing && (
        <span id={`${name}-fault`} className="field__fault" role="alert">
          {t('reviews.scoreMissing')}
        </span>
      )}
    </fieldset>
  );
}

function AspectFields({ form: { aspects }, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className="review-form__aspects">
      {ASPECTS.map((aspect) => (
        <Field key={aspect} label={t(`reviews.aspects.${aspect}`)}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={aspects[aspect] ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ aspects: { ...aspects, [aspect]: value === '' ? undefined : Number(value) } })
              }
              data-testid={`review-${aspect}`}
            >
              <option value="">–</option>
              {SCORES.toReversed().map((score) => (
                <option key={score}>{score}</option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  );
}

function TravellersField({ form: { travellers }, onChange, isMissing }: PartProps & { isMissing: boolean }) {
  const { t } = useTranslation();
  return (
    <Field label={t('reviews.travelledAs')} required fault={isMissing ? t('faults.required') : undefined}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={travellers}
          onChange={({ target }) => onChange({ travellers: target.value as TravellerKind | '' })}
          data-testid="review-travellers"
        >
          <option value="">{t('reviews.choose')}</option>
          {TRAVELLERS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`reviews.travellers.${kind}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function WordFields({ form: { title, text }, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('reviews.heading')} optional>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={100}
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
            data-testid="review-title"
          />
        )}
      </Field>
      <Field label={t('reviews.text')} optional hint={t('reviews.textHint')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={5}
            maxLength={MOST_TEXT}
            value={text}
            onChange={({ target }) => onChange({ text: target.value })}
            data-testid="review-text"
          />
        )}
      </Field>
    </>
  );
}
