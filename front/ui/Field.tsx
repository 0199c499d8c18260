import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

interface Control {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

interface FieldProps {
  label: string;
  optional?: boolean;
  required?: boolean;
  hint?: string;
  fault?: string;
  /** The control, given its id and what describes it. */
  children: (control: Control) => ReactNode;
}

/** A labelled control with its hint and, when it cannot be used as it is, why. */
export function Field({ label, optional, required, hint, fault, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}{' '}
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
        {optional && <span className="field__optional">({t('common.optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': fault || hint ? noteId : undefined,
        'aria-invalid': fault ? true : undefined,
        'aria-required': required || undefined,
      })}
      {fault ? (
        <span id={noteId} className="field__fault">
          <Icon name="alert" />
          {fault}
        </span>
      ) : (
        hint && (
          <span id={noteId} className="field__hint">
            {hint}
          </span>
        )
      )}
    </div>
  );
}
