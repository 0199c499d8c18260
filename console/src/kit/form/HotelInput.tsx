import { required as isRequired } from 'react-admin';
import { useText, type TextKey } from '../i18n/use-text';
import { HotelSelect } from '../field/HotelSelect';
import { useValueInput } from './use-value-input';

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
  const { value, onChange, fieldState } = useValueInput<number | null>(source, null, required ? REQUIRED : undefined);
  return (
    <HotelSelect
      value={value}
      onChange={onChange}
      label={t(label)}
      clearable={!required}
      required={required}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? t('general.required') : (hint ?? ' ')}
    />
  );
}
