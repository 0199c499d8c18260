import { InputAdornment, TextField } from '@mui/material';
import { useText } from '../i18n/use-text';
import { amountOf } from './amount-of';

interface Props {
  value: string;
  onChange: (value: string) => void;
  currency: string;
  /** The most it may be. */
  most?: number;
  testId?: string;
}

/** An amount of money as it is typed; red while it is none. */
export function AmountField({ value, onChange, currency, most, testId }: Props) {
  const t = useText();
  return (
    <TextField
      label={t('bookings.amount')}
      value={value}
      error={amountOf(value, most) === undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'data-testid': testId },
        input: { endAdornment: <InputAdornment position="end">{currency.toUpperCase()}</InputAdornment> },
      }}
    />
  );
}
