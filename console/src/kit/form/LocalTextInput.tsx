import { useInput, type Validator } from 'react-admin';
import type { LocalText } from '#libs/contracts';
import { useText, type TextKey } from '../i18n/use-text';
import { LocalTextFields } from './LocalTextFields';

interface Props {
  source: string;
  label: TextKey;
  required?: boolean;
  multiline?: boolean;
  rows?: number;
}

/** A text of a form in several languages. */
export function LocalTextInput({ source, label, required, ...look }: Props) {
  const t = useText();
  const oneAtLeast: Validator = (value: LocalText | undefined) =>
    required && !value?.some((entry) => entry.value.trim()) ? 'ra.validation.required' : undefined;
  const { field, fieldState } = useInput<LocalText>({ source, validate: oneAtLeast, defaultValue: [] });
  const problem = fieldState.error?.message ?? (fieldState.error ? t('general.fieldInvalid') : undefined);
  const isMissing = problem?.startsWith('@@') || problem === 'ra.validation.required';
  return (
    <LocalTextFields
      {...look}
      label={t(label)}
      name={source}
      required={required}
      value={field.value as LocalText | undefined}
      onChange={field.onChange}
      onBlur={field.onBlur}
      invalid={fieldState.invalid}
      problem={isMissing ? t('general.required') : problem}
    />
  );
}
