import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { fromDecimal, percentOf, toDecimal } from '#libs/money';
import { useFormat } from '../i18n/use-format';
import { Icon, type IconName } from '../ui/Icon';
import { duePercent, methodsFor, type CheckoutForm, type Method } from './checkout-form';

interface MethodFieldsProps {
  cart: Booking;
  values: CheckoutForm;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

const ICONS: Record<Method, IconName> = { creditcard: 'card', athotel: 'hotel', banktransfer: 'bank' };

export function MethodFields({ cart, values, onChange }: MethodFieldsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const percent = duePercent(cart);
  const due = toDecimal(percentOf(fromDecimal(cart.total), percent));

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
      {percent < 100 && values.method !== 'athotel' && (
        <p className="small muted">{t('methods.deposit', { percent, rest: money(cart.total - due, cart.currency) })}</p>
      )}
    </section>
  );
}
