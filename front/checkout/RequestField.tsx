import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field';
import type { CheckoutForm } from './checkout-form';

interface RequestFieldProps {
  values: CheckoutForm;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

export function RequestField({ values, onChange }: RequestFieldProps) {
  const { t } = useTranslation();
  return (
    <section className="block">
      <Field label={t('requests.title')} optional hint={t('requests.hint')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={2_000}
            placeholder={t('requests.example')}
            value={values.specialRequests}
            onChange={(event) => onChange({ specialRequests: event.target.value })}
            data-testid="special-requests"
          />
        )}
      </Field>
    </section>
  );
}
