import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface Props extends Omit<TextFieldProps, 'onChange' | 'slotProps' | 'value'> {
  value: string | number;
  onChange: (text: string) => void;
  /** A unit behind what is typed. */
  suffix?: ReactNode;
  html?: InputHTMLAttributes<HTMLInputElement>;
  testId?: string;
}

/** A text field outside of forms. */
export function PlainTextField({ onChange, suffix, html, testId, ...field }: Props) {
  return (
    <TextField
      {...field}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { ...html, 'data-testid': testId },
        input: suffix === undefined ? {} : { endAdornment: <InputAdornment position="end">{suffix}</InputAdornment> },
      }}
    />
  );
}
