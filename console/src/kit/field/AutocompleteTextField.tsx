import { TextField, type AutocompleteRenderInputParams } from '@mui/material';
import { InputHelperText } from 'react-admin';
import { useText, type TextKey } from '../i18n/use-text';

interface Props {
  params: AutocompleteRenderInputParams;
  source: string;
  label: TextKey;
  fieldState: { invalid: boolean; error?: { message?: string } };
  maxLength?: number;
}

/** The text field of an autocomplete in a form, with the field's label and error. */
export function AutocompleteTextField({ params, source, label, fieldState, maxLength }: Props) {
  const t = useText();
  return (
    <TextField
      {...params}
      label={t(label)}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : ' '}
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off', maxLength, 'data-testid': `field-${source}` },
      }}
    />
  );
}
