import { InputAdornment, TextField } from '@mui/material';
import { useText } from '../platform/i18n/use-text';
import { amountOf } from './amount-of';

interface Props {
  value: string;
  onChange: (value: string) => void;
  currency: string;
  /** The most it may be. */
  most?: number;
  label?: string;
  /** Where another rule than that of amounts decides. */
  invalid?: boolean;
  helperText?: string;
  testId?: string;
}

/** An amount of money as it is typed; red while it is none. */
export function AmountField({
  value,
  onChange,
  currency,
  most,
  label,
  invalid = amountOf(value, most) === undefined,
  helperText,
  testId,
}: Props) {
  const t = useText();
  return (
    <TextField
      label={label ?? t('bookings.amount')}
      value={value}
      error={invalid}
      helperText={helperText}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'data-testid': testId },
        input: { endAdornment: <InputAdornment position="end">{currency.toUpperCase()}</InputAdornment> },
      }}
    />
  );
}
