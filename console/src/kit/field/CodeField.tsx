import { TextField } from '@mui/material';
import type { ReactNode } from 'react';

export const CODE_DIGITS = 6;

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called with the code once every digit is typed. */
  onComplete: (code: string) => void;
  error?: boolean;
  helperText?: ReactNode;
  disabled?: boolean;
}

/** Six digits of a mail or an app; typed, pasted with or without spaces, or offered by the phone. */
export function CodeField({ label, value, onChange, onComplete, error, helperText, disabled }: Props) {
  const take = (text: string) => {
    const code = text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
    onChange(code);
    if (code.length === CODE_DIGITS && code !== value) onComplete(code);
  };
  return (
    <TextField
      label={label}
      value={value}
      autoFocus
      disabled={disabled}
      error={error}
      helperText={helperText}
      onChange={(event) => take(event.target.value)}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          pattern: '[0-9 ]*',
          dir: 'ltr',
          'data-testid': 'otp-code',
        },
      }}
      sx={{
        maxWidth: 260,
        '& .MuiOutlinedInput-input': {
          height: 32,
          fontSize: 24,
          fontWeight: 600,
          letterSpacing: '0.32em',
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'center',
          // The last digit has its space too; without this the code is off centre.
          textIndent: '0.32em',
        },
      }}
    />
  );
}
