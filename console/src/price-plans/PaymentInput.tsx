import { Box, InputAdornment, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import type { PricePlan } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { SelectField } from '../widgets/SelectField';

type Payment = PricePlan['payment'];

/** When the guest pays: now, at the hotel, or a deposit now. */
export function PaymentInput() {
  const t = useText();
  const { field } = useInput({ source: 'payment' });
  const payment = field.value as Payment;
  const kind = typeof payment === 'object' ? 'deposit' : payment;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: kind === 'deposit' ? '1fr 110px' : '1fr',
        gap: 1,
        alignItems: 'end',
        alignSelf: 'start',
      }}
    >
      <SelectField
        label={t('priceplans.payment')}
        value={kind}
        onChange={(next) => field.onChange(next === 'deposit' ? { depositPercent: 30 } : next)}
        options={(['now', 'athotel', 'deposit'] as const).map((value) => ({
          value,
          label: t(`priceplans.payments.${value}`),
        }))}
      />
      {typeof payment === 'object' && (
        <TextField
          type="number"
          value={payment.depositPercent}
          onChange={(event) => field.onChange({ depositPercent: Number(event.target.value) })}
          slotProps={{
            htmlInput: { min: 1, max: 99, 'aria-label': t('priceplans.depositPercent') },
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          }}
        />
      )}
    </Box>
  );
}
