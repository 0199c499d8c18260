import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field';
import type { Fault } from './checkout-form';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  fault?: Fault;
  /** Why it cannot be used, where the text is the form's own. */
  faultText?: string;
  optional?: boolean;
  hint?: string;
  onChange: (value: string) => void;
  testId: string;
}

export function TextField({ label, fault, faultText, optional, hint, onChange, testId, ...input }: TextFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={label}
      optional={optional}
      required={!optional}
      hint={hint}
      fault={fault ? t(`faults.${fault}`) : faultText}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          className="input"
          onChange={(event) => onChange(event.target.value)}
          data-testid={testId}
        />
      )}
    </Field>
  );
}
