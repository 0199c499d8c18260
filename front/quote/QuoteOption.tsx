import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ApiError } from '#libs/api-client';
import { nameOfPart, partsOf } from '#libs/basket';
import type { OpenedQuote } from '#libs/contracts';
import { call } from '../api/client';
import { replaceSession } from '../api/session';
import { PartWhen } from '../basket/PartWhen';
import { Refused } from '../booking/Refused';
import { rememberCart } from '../checkout/cart';
import { SummaryLine } from '../checkout/SummaryLine';
import { TaxRows } from '../hotel/TaxRows';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Photo } from '../ui/Photo';

interface QuoteOptionProps {
  link: string;
  option: OpenedQuote['options'][number];
  title: string | undefined;
  onChanged: () => void;
}

/** A basket of a quote at today's price; chosen, it is in the guest's cart. */
export function QuoteOption({ link, option, title, onChanged }: QuoteOptionProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const [, navigate] = useLocation();
  const { at, state, basket, offered } = option;
  const { total, currency } = basket;
  const accept = useMutation({
    mutationFn: () => call('quotes.accept', { params: { link }, body: { option: at, total } }),
    onSuccess: ({ booking, session }) => {
      replaceSession(session);
      rememberCart(booking, i18n.language);
      navigate('/checkout');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onChanged();
    },
  });
  const parts = partsOf(basket);
  return (
    <section className="summary" data-testid={`quote-option-${at}`} data-state={state}>
      <Photo url={parts[0]!.first.hotel.photo} alt="" className="summary__photo" shown="card" />
      <div className="summary__body">
        {title && <p className="summary__kind small">{title}</p>}
        {parts.map((part) => (
          <div key={part.lines[0]!.at} className="summary__part">
            <h2>{nameOfPart(part)}</h2>
            {part.first.hotel.place && <p className="muted small">{part.first.hotel.place}</p>}
            <PartWhen line={part.first} />
            <ul className="summary__lines">
              {part.lines.map(({ at: position, line }) => (
                <SummaryLine key={position} line={line} details={false} />
              ))}
            </ul>
          </div>
        ))}
        <p className="summary__total">
          <span>{t('price.total')}</span>
          <strong className="num">{money(total, currency)}</strong>
        </p>
        <dl className="lines summary__taxes">
          <TaxRows taxes={basket.taxes} currency={currency} />
        </dl>
        {state === 'changed' && (
          <Notice tone="warn" testId="quote-changed">
            {t('quote.changed', { before: money(offered, currency) })}
          </Notice>
        )}
        {state === 'gone' ? (
          <Notice tone="bad" testId="quote-gone">
            {t('quote.gone')}
          </Notice>
        ) : (
          <Button wide busy={accept.isPending} onClick={() => accept.mutate()} data-testid={`quote-choose-${at}`}>
            {t('quote.choose')}
          </Button>
        )}
        <Refused error={accept.error} />
      </div>
    </section>
  );
}
