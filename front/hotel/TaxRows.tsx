import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';

interface TaxRowsProps {
  taxes: Booking['taxes'];
  currency: string;
}

/** What the total above contains of taxes. */
export function TaxRows({ taxes, currency }: TaxRowsProps) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  return taxes.map(({ kind, percent, amount }) => (
    <div key={`${kind} ${percent}`} className="lines__row small muted" data-testid={`tax-${kind}`}>
      <dt>{t(`price.taxes.${kind}`, { percent: number(percent) })}</dt>
      <dd className="num">{money(amount, currency)}</dd>
    </div>
  ));
}
