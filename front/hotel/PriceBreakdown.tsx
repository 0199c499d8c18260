import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Offer, PriceLine } from '#libs/contracts';
import { decimalTaxesWithin, storedMinor, type TaxRates } from '#libs/money';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { TaxRows } from './TaxRows';

interface PriceBreakdownProps {
  price: Offer['price'];
  nights: number;
  /** The hotel's. */
  tax: TaxRates;
}

/** The price; a click tells what it is made of. */
export function PriceBreakdown({ price, nights, tax }: PriceBreakdownProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      title={t('price.title')}
      align="end"
      sheet
      className="breakdown"
      trigger={(button) => (
        <button {...button} className="price" onClick={() => setOpen(!open)} data-testid="offer-price">
          <span className="price__amount num">{money(price.amount, price.currency)}</span>
          <span className="price__what">
            {t('price.forNights', { nights: t('dates.nights', { count: nights }) })} <Icon name="info" />
          </span>
        </button>
      )}
    >
      <PriceLines price={price} tax={tax} />
    </Popover>
  );
}

export function PriceLines({ price, tax }: { price: Offer['price']; tax?: TaxRates }) {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  // A conversion adds nothing: it says at which rate the others were converted.
  const lines = price.breakdown?.filter(({ step }) => step !== 'conversion') ?? [];
  const rate = price.breakdown?.find(({ step }) => step === 'conversion')?.note;
  return (
    <dl className="lines" data-testid="price-lines">
      {lines.map((line, at) => (
        <div key={at} className={line.amount < 0 ? 'lines__row lines__row--off' : 'lines__row'}>
          <dt>{line.day === undefined ? lineName(line, t) : shortDay(line.day)}</dt>
          <dd className="num">{money(line.amount, price.currency)}</dd>
        </div>
      ))}
      <div className="lines__row lines__row--sum">
        <dt>{t('price.total')}</dt>
        <dd className="num">{money(price.amount, price.currency)}</dd>
      </div>
      {tax && <TaxRows taxes={decimalTaxesWithin(storedMinor(price.amount), tax)} currency={price.currency} />}
      {rate && (
        <div className="lines__row small muted">
          <dt>{t('price.steps.conversion')}</dt>
          <dd className="num">{rate}</dd>
        </div>
      )}
    </dl>
  );
}

function lineName({ step, note }: PriceLine, t: TFunction): string {
  const name = t(`price.steps.${step}`);
  return note ? `${name} · ${note}` : name;
}
