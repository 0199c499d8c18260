import { InputHelperText, required as isRequired, useInput } from 'react-admin';
import { useText, type TextKey } from '../i18n/use-text';
import { type AccountName, AccountSelect } from '../field/AccountSelect';

const REQUIRED = isRequired();

interface Props {
  source: string;
  label: TextKey;
  only?: (account: AccountName) => boolean;
  readOnly?: boolean;
  hint?: string;
}

/** One of the accounts, as a field of a form. */
export function AccountInput({ source, label, only, readOnly, hint }: Props) {
  const t = useText();
  const { field, fieldState } = useInput<number>({ source, validate: REQUIRED });
  return (
    <AccountSelect
      label={t(label)}
      value={field.value as number | undefined}
      onChange={field.onChange}
      only={only}
      disabled={readOnly}
      clearable={false}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : (hint ?? ' ')}
      testId={`field-${source}`}
    />
  );
}
