import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { Order } from '#libs/contracts';
import { money } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';

interface Props {
  plans: Order['installments'];
  currency: string;
  value: number;
  onChange: (installment: number) => void;
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
      {plans.map(({ installment, monthly, total }) => (
        <FormControlLabel
          key={installment}
          value={installment}
          control={<Radio />}
          data-testid={`installment-${installment}`}
          sx={{
            m: 0,
            pr: 1,
            py: 0.25,
            border: '1px solid',
            borderColor: value === installment ? 'primary.main' : ink.line,
            bgcolor: value === installment ? 'action.selected' : undefined,
            borderRadius: '8px',
          }}
          label={
            <Box sx={{ lineHeight: 1.3, py: 0.5, fontVariantNumeric: 'tabular-nums' }}>
              {installment === 1 ? t('payments.single') : `${installment} × ${money(monthly, currency)}`}
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: ink.muted }}>
                {money(total, currency)}
              </Box>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
