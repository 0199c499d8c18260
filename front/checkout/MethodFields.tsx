import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Icon, type IconName } from '../ui/Icon';
import { depositOf, methodsFor, type CheckoutForm, type Method } from './checkout-form';

interface MethodFieldsProps {
  cart: Booking;
  values: CheckoutForm;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

const ICONS: Record<Method, IconName> = { creditcard: 'card', athotel: 'hotel', banktransfer: 'bank' };

export function MethodFields({ cart, values, onChange }: MethodFieldsProps) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const deposit = depositOf(cart);
  const due = deposit?.now ?? cart.total;

  return (
    <section className="block">
      <fieldset>
        <legend className="block__legend">{t('methods.title')}</legend>
        <div className="methods">
          {methodsFor(cart).map((method) => (
            <label key={method} className="method" data-testid={`method-${method}`}>
              <input
                type="radio"
                name="method"
                value={method}
                checked={values.method === method}
                onChange={() => onChange({ method })}
              />
              <Icon name={ICONS[method]} />
              <span className="method__text">
                <strong>{t(`methods.${method}.title`)}</strong>
                <span className="small muted">{t(`methods.${method}.text`)}</span>
              </span>
              <span className="num method__due">
                {method === 'athotel' ? money(0, cart.currency) : money(due, cart.currency)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {deposit && values.method !== 'athotel' && (
        <p className="small muted" data-testid="deposit-text">
          {deposit.restOn === null
            ? t('methods.deposit', { percent: deposit.percent, rest: money(deposit.rest, cart.currency) })
            : t('methods.depositUntil', {
                percent: deposit.percent,
                rest: money(deposit.rest, cart.currency),
                day: day(deposit.restOn),
              })}
        </p>
      )}
    </section>
  );
}
