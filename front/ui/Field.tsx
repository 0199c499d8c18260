import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

interface FieldProps {
  label: string;
  optional?: boolean;
  hint?: string;
  fault?: string;
  /** The control, given its id and what describes it. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }) => ReactNode;
}

/** A labelled control with its hint and, when it can not be used as it is, why. */
export function Field({ label, optional, hint, fault, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="field__optional">({t('common.optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': fault || hint ? noteId : undefined,
        'aria-invalid': fault ? true : undefined,
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
