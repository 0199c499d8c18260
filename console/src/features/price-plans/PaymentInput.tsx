import { useInput } from 'react-admin';
import type { PricePlan } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { NumberField } from '../../kit/field/NumberField';
import { SelectField } from '../../kit/field/SelectField';
import { Grid } from '../../kit/text';

type Payment = PricePlan['payment'];
type Deposit = Extract<Payment, object>;

const USUAL = { depositPercent: 30, restDaysBefore: 7 };

/** When the guest pays: now, at the hotel, or a deposit now and the rest at the hotel or some days before arrival. */
export function PaymentInput() {
  const t = useText();
  const { field } = useInput({ source: 'payment' });
  const payment = field.value as Payment;
  const kind = typeof payment === 'object' ? 'deposit' : payment;
  return (
    <Grid gap={1} sx={{ alignSelf: 'start' }}>
      <Grid columns={kind === 'deposit' ? '1fr 110px' : '1fr'} gap={1} sx={{ alignItems: 'end' }}>
        <SelectField
          label={t('priceplans.payment')}
          value={kind}
          onChange={(next) => field.onChange(next === 'deposit' ? { depositPercent: USUAL.depositPercent } : next)}
          options={(['now', 'athotel', 'deposit'] as const).map((value) => ({
            value,
            label: t(`priceplans.payments.${value}`),
          }))}
          testId="plan-payment"
        />
        {typeof payment === 'object' && (
          <NumberField
            label={t('priceplans.depositPercent')}
            value={payment.depositPercent}
            onChange={(depositPercent) => field.onChange({ ...payment, depositPercent })}
            min={0}
            max={99}
            suffix="%"
          />
        )}
      </Grid>
      {typeof payment === 'object' && <Rest deposit={payment} onChange={field.onChange} />}
    </Grid>
  );
}

/** Where and when the rest is paid. */
function Rest({ deposit, onChange }: { deposit: Deposit; onChange: (deposit: Deposit) => void }) {
  const t = useText();
  const { depositPercent, restDaysBefore } = deposit;
  const before = restDaysBefore !== undefined;
  return (
    <Grid columns={before ? '1fr 150px' : '1fr'} gap={1} sx={{ alignItems: 'end' }}>
      <SelectField
        label={t('priceplans.restWhen')}
        value={before ? 'before' : 'athotel'}
        onChange={(next) =>
          onChange(next === 'before' ? { depositPercent, restDaysBefore: USUAL.restDaysBefore } : { depositPercent })
        }
        options={(['athotel', 'before'] as const).map((value) => ({ value, label: t(`priceplans.rests.${value}`) }))}
        testId="plan-rest"
      />
      {before && (
        <NumberField
          label={`${t('priceplans.restWhen')}: ${t('priceplans.restDays')}`}
          value={restDaysBefore}
          onChange={(days) => onChange({ depositPercent, restDaysBefore: days })}
          min={0}
          max={365}
          suffix={t('priceplans.restDays')}
          testId="plan-rest-days"
        />
      )}
    </Grid>
  );
}
