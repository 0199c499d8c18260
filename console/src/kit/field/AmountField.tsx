import { useText } from '../i18n/use-text';
import { amountOf } from './amount-of';
import { PlainTextField } from './PlainTextField';

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
export function AmountField({ currency, most, label, invalid, ...field }: Props) {
  const t = useText();
  return (
    <PlainTextField
      label={label ?? t('bookings.amount')}
      error={invalid ?? amountOf(field.value, most) === undefined}
      suffix={currency.toUpperCase()}
      html={{ inputMode: 'decimal' }}
      {...field}
    />
  );
}
