import { Box, FormHelperText } from '@mui/material';
import { required as isRequired, useInput } from 'react-admin';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { HotelSelect } from './HotelSelect';

const REQUIRED = isRequired();

interface Props {
  source: string;
  label: TextKey;
  required?: boolean;
  hint?: string;
}

/** One of the hotels, as a field of a form; none means all where it is not required. */
export function HotelInput({ source, label, required, hint }: Props) {
  const t = useText();
  const { field, fieldState } = useInput<number | null>({
    source,
    defaultValue: null,
    format: (value: unknown) => value ?? null,
    parse: (value: number | null) => value,
    validate: required ? REQUIRED : undefined,
  });
  return (
    <Box sx={{ mb: 1 }}>
      <HotelSelect
        value={field.value as number | null}
        onChange={field.onChange}
        label={t(label)}
        clearable={!required}
      />
      <FormHelperText error={fieldState.invalid}>
        {fieldState.invalid ? t('general.required') : (hint ?? ' ')}
      </FormHelperText>
    </Box>
  );
}
