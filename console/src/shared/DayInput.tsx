import { Box, FormHelperText } from '@mui/material';
import { required as isRequired, type Validator } from 'react-admin';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { DayField } from './DayField';
import { useValueInput } from './use-value-input';

const REQUIRED = isRequired();

/** A day of a form, kept as YYYYMMDD. */
export function DayInput({ source, label, validate }: { source: string; label: TextKey; validate?: Validator }) {
  const t = useText();
  const { value, onChange, fieldState } = useValueInput<number | null>(
    source,
    null,
    validate ? [REQUIRED, validate] : REQUIRED,
  );
  return (
    <Box>
      <DayField
        label={t(label)}
        value={value}
        onChange={onChange}
        clearable={false}
        testId={`field-${source}`}
        sx={{ width: 1 }}
      />
      {/* The room of a message is kept, so that fields beside it do not jump. */}
      <FormHelperText error sx={{ minHeight: 20 }}>
        {fieldState.invalid && t(value ? 'general.fieldInvalid' : 'general.required')}
      </FormHelperText>
    </Box>
  );
}
