import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, required as isRequired, useInput } from 'react-admin';
import { formatLocale } from '../i18n/language';
import { useText, type TextKey } from '../i18n/use-text';
import { amountOf, typedAmount } from '../field/amount-of';

const REQUIRED = isRequired();
const asIs = (value: number | null | undefined) => value ?? null;

interface Props {
  source: string;
  label: TextKey;
  currency?: string;
  hint?: string;
}

/** An amount of a form, kept as a number; typed as people of either language write it. What is none is not a number. */
export function MoneyInput({ source, label, currency, hint = ' ' }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { id, field, fieldState } = useInput<number | null>({
    source,
    format: asIs,
    parse: asIs,
    validate: [REQUIRED, (value: number) => (Number.isNaN(value) ? t('general.amountWrong') : undefined)],
  });
  const value = field.value as number | null;
  const isTyped = Number.isNaN(value) || (amountOf(typed) ?? null) === value;
  return (
    <TextField
      {...field}
      id={id}
      label={t(label)}
      value={isTyped ? typed : typedAmount(value!, formatLocale())}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(target.value.trim() === '' ? null : (amountOf(target.value) ?? Number.NaN));
      }}
      required
      error={fieldState.invalid}
      helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: currency
          ? { endAdornment: <InputAdornment position="end">{currency.toUpperCase()}</InputAdornment> }
          : undefined,
      }}
    />
  );
}
