import { InputAdornment, TextField } from '@mui/material';
import { InputHelperText, useInput } from 'react-admin';
import { useText } from '../../kit/i18n';
import { StateChip } from '../../kit/text';

interface Props {
  source: string;
  /** What the gateway calls it. */
  name: string;
  /** Whether one is kept already. It never comes back; leaving this empty leaves it as it is. */
  kept: boolean;
}

export function SecretInput({ source, name, kept }: Props) {
  const t = useText();
  const { field, fieldState } = useInput<string>({ source, defaultValue: '' });
  return (
    <TextField
      {...field}
      type="password"
      label={t(`pos.fields.${name as 'secret'}`)}
      placeholder={kept ? '••••••••••••' : undefined}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : kept ? t('pos.keptHint') : ' '
      }
      slotProps={{
        // Not one's own password: nothing is to be filled in or remembered.
        htmlInput: { autoComplete: 'new-password', 'data-testid': `field-${source}` },
        input: {
          endAdornment: kept && !field.value && (
            <InputAdornment position="end" data-testid={`kept-${name}`}>
              <StateChip quiet colour="green" label={t('pos.kept')} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
