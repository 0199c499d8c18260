import { Box, FormHelperText } from '@mui/material';
import { required as isRequired, useInput, type Validator } from 'react-admin';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { DayField } from './DayField';

const REQUIRED = isRequired();

/** A day of a form, kept as YYYYMMDD. */
export function DayInput({ source, label, validate }: { source: string; label: TextKey; validate?: Validator }) {
  const t = useText();
  const { field, fieldState } = useInput<number | null>({
    source,
    defaultValue: null,
    format: (value: unknown) => value ?? null,
    parse: (value: number | null) => value,
    validate: validate ? [REQUIRED, validate] : REQUIRED,
  });
  return (
    <Box>
      <DayField
        label={t(label)}
        value={field.value as number | null}
        onChange={field.onChange}
        clearable={false}
        testId={`field-${source}`}
        sx={{ width: 1 }}
      />
      {/* The room of a message is kept, so that fields beside it do not jump. */}
      <FormHelperText error sx={{ minHeight: 20 }}>
        {fieldState.invalid && t(field.value ? 'general.fieldInvalid' : 'general.required')}
      </FormHelperText>
    </Box>
  );
}
