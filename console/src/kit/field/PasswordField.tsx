import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Tells password managers whether to fill in one or to make one up. */
  fresh?: boolean;
  autoFocus?: boolean;
  required?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  testId: string;
}

/** A password that can be looked at. */
export function PasswordField({ label, value, onChange, onBlur, fresh, error, helperText, testId, ...field }: Props) {
  const t = useText();
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={visible ? 'text' : 'password'}
      value={value}
      error={error}
      helperText={helperText}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: fresh ? 'new-password' : 'current-password',
          autoCapitalize: 'none',
          spellCheck: false,
          'data-testid': testId,
        },
        inputLabel: { required: false },
        formHelperText: { component: 'div' } as object,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t(visible ? 'login.hidePassword' : 'login.showPassword')}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
