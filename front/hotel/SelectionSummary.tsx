import { useTranslation } from 'react-i18next';
import { decimalTaxesWithin, storedMinor, type TaxRates } from '#libs/money';
import { nightsBetween } from '#libs/stays';
import { problemText } from '../api/problem-text';
import { useFormat } from '../i18n/use-format';
import type { StayQuery } from '../search/search-query';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { BasketLink, isOtherOwner } from '../checkout/BasketLink';
import { offerKey } from './offer-groups';
import { TaxRows } from './TaxRows';
import type { ChosenLine } from './selection';

interface SelectionSummaryProps {
  lines: ChosenLine[];
  stay: StayQuery;
  /** The hotel's. */
  tax: TaxRates;
  missing: number;
  ready: boolean;
  busy: boolean;
  error: Error | null;
  onContinue: () => void;
}

/** What is chosen and what it costs: beside the list, or along the bottom of a small screen. */
export function SelectionSummary({ lines, stay, tax, missing, ready, busy, error, onContinue }: SelectionSummaryProps) {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const currency = lines[0]?.offer.price.currency;
  const total = lines.reduce((sum, { offer, count }) => sum + offer.price.amount * count, 0);
  const rooms = lines.reduce((sum, { count }) => sum + count, 0);

  return (
    <aside
      className={`selection ${lines.length ? '' : 'selection--empty'}`}
      aria-label={t('selection.title')}
      data-testid="selection"
    >
      <div className="selection__box">
        <h3>{t('selection.title')}</h3>
        <p className="small muted num selection__stay">
          {shortDay(stay.checkIn)} – {shortDay(stay.checkOut)} · {t('dates.nights', { count: nights })}
        </p>
        {lines.length === 0 && <p className="selection__hint">{t('selection.empty')}</p>}
        <ul className="selection__lines">
          {lines.map(({ offer, count }) => (
            <li key={offerKey(offer)}>
              <span>
                {count} × {offer.room.name}
                <span className="small muted">
                  {' '}
                  · {t(`boards.${offer.pricePlan.board}`)} · {offer.pricePlan.name}
                </span>
              </span>
              <span className="num">{money(offer.price.amount * count, offer.price.currency)}</span>
            </li>
          ))}
        </ul>
        {error && (
          <Notice tone="bad" testId="selection-error" actions={isOtherOwner(error) && <BasketLink />}>
            {problemText(error, t)}
          </Notice>
        )}
        {currency && (
          <div className="selection__foot">
            <p className="selection__total">
              <span className="small muted">{t('party.rooms', { count: rooms })}</span>
              <strong className="num" data-testid="selection-total">
                {money(total, currency)}
              </strong>
            </p>
            <dl className="lines selection__taxes">
              <TaxRows taxes={decimalTaxesWithin(storedMinor(total), tax)} currency={currency} />
            </dl>
            <Button wide size="large" disabled={!ready} busy={busy} onClick={onContinue} data-testid="continue-button">
              {missing > 0 ? t('offers.missing', { count: missing }) : t('selection.continue')}
            </Button>
          </div>
        )}
        {currency && <p className="small muted selection__calm">{t('selection.calm')}</p>}
      </div>
    </aside>
  );
}
