import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { Order } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Span, choiceOf } from '../../kit/text';

interface Props {
  plans: Order['installments'];
  currency: string;
  value: number;
  onChange: (installment: number) => void;
}

type Plan = Order['installments'][number];

/** The parts of a plan; the last one where it is another sum. */
function partsText({ installment, monthly, last }: Plan, currency: string): string {
  if (monthly === last) return `${installment} × ${money(monthly, currency)}`;
  return `${installment - 1} × ${money(monthly, currency)} + ${money(last, currency)}`;
}

/** In how many months it is paid; nothing to choose where the gateway offers one. */
export function InstallmentChoice({ plans, currency, value, onChange }: Props) {
  const t = useText();
  if (plans.length < 2) return null;
  return (
    <RadioGroup
      value={value}
      onChange={(_, count) => onChange(Number(count))}
      aria-label={t('payments.installmentCount')}
      sx={{
        display: 'grid',
        gap: 1,
        mt: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {plans.map((plan) => (
        <FormControlLabel
          key={plan.installment}
          value={plan.installment}
          control={<Radio />}
          data-testid={`installment-${plan.installment}`}
          sx={{
            m: 0,
            pr: 1,
            py: 0.25,
            ...choiceOf(value === plan.installment),
            borderRadius: '8px',
          }}
          label={
            <Box sx={{ lineHeight: 1.3, py: 0.5, fontVariantNumeric: 'tabular-nums' }}>
              {plan.installment === 1 ? t('payments.single') : partsText(plan, currency)}
              <Span below>{money(plan.total, currency)}</Span>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
