import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { PlanList } from '../plan/PlanList';
import { Icon, type IconName } from '../ui/Icon';
import { dueNow, methodsFor, type CheckoutForm, type Method } from './checkout-form';

interface MethodFieldsProps {
  cart: Booking;
  values: CheckoutForm;
  /** The plan for the chosen method is loading. */
  planning: boolean;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

const ICONS: Record<Method, IconName> = { creditcard: 'card', athotel: 'hotel', banktransfer: 'bank' };

export function MethodFields({ cart, values, planning, onChange }: MethodFieldsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
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
                <span className="small muted">{t(`methods.${method}.text`, { hours: cart.holdHours })}</span>
              </span>
              <span className="num method__due">{money(dueNow(cart, method), cart.currency)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <h3 className="block__sub">{t('plan.title')}</h3>
        <PlanList plan={cart.plan} method={values.method} fading={planning} />
      </div>
    </section>
  );
}
