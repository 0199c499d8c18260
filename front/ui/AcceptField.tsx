import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface AcceptFieldProps {
  value: boolean;
  /** Why it has to be ticked, where it was left out. */
  fault: string | undefined;
  onChange: (value: boolean) => void;
  testId: string;
  /** What is agreed to. */
  children: ReactNode;
}

/** A tick by which something is agreed to. */
export function AcceptField({ value, fault, onChange, testId, children }: AcceptFieldProps) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={value}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          data-testid={testId}
        />
        <span className="check__text">{children}</span>
      </label>
      {fault && (
        <span className="field__fault" role="alert">
          <Icon name="alert" /> {fault}
        </span>
      )}
    </>
  );
}
