import { InputHelperText, required, type Validator } from 'react-admin';
import { useText, type TextKey } from '../i18n/use-text';
import { DayField } from '../field/DayField';
import { useValueInput } from './use-value-input';

const REQUIRED = required();

interface Props {
  source: string;
  label: TextKey;
  /** The form's field with the earliest day. */
  notBefore?: string;
  /** Whether it may be left empty. */
  optional?: boolean;
}

/** A day of a form, kept as YYYYMMDD. */
export function DayInput({ source, label, notBefore, optional = false }: Props) {
  const t = useText();
  const ordered: Validator = (day: number | null, form: Record<string, number | null | undefined>) =>
    day && notBefore && day < (form[notBefore] ?? 0) ? 'priceRules.period.reversed' : undefined;
  const { value, onChange, fieldState } = useValueInput<number | null>(
    source,
    null,
    optional ? [ordered] : [REQUIRED, ordered],
  );
  return (
    <DayField
      label={t(label)}
      value={value}
      onChange={onChange}
      clearable={optional}
      required={!optional}
      error={fieldState.invalid}
      // The room of a message is kept, so that fields beside it do not jump.
      helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : ' '}
      testId={`field-${source}`}
    />
  );
}
