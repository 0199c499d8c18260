import { useTranslation } from 'react-i18next';
import type { Order } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';

interface InstallmentsProps {
  order: Order;
  chosen: number;
  onChange: (installment: number) => void;
}

export function Installments({ order, chosen, onChange }: InstallmentsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <fieldset className="installments" data-testid="installments">
      <legend>{t('payment.installments')}</legend>
      {order.installments.map(({ installment, total, monthly, last, rate }) => (
        <label key={installment} className="installment">
          <input
            type="radio"
            name="installment"
            value={installment}
            checked={chosen === installment}
            onChange={() => onChange(installment)}
          />
          <span className="installment__name">
            {installment === 1
              ? t('payment.atOnce')
              : monthly === last
                ? t('payment.times', { count: installment, monthly: money(monthly, order.currency) })
                : `${t('payment.times', { count: installment - 1, monthly: money(monthly, order.currency) })} + ${money(last, order.currency)}`}
          </span>
          <span className="installment__sum num">
            {money(total, order.currency)}
            {installment > 1 && rate === 0 && <span className="chip chip--good">{t('payment.noCharge')}</span>}
            {rate > 0 && <span className="chip">{t('payment.withCharge')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
