import type { ButtonHTMLAttributes, Ref } from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'quiet' | 'soft' | 'text';
  size?: 'small' | 'large';
  wide?: boolean;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  look = 'primary',
  size,
  wide,
}: Pick<ButtonProps, 'look' | 'size' | 'wide'> = {}): string {
  return ['button', `button--${look}`, size && `button--${size}`, wide && 'button--wide'].filter(Boolean).join(' ');
}

export function Button({ look, size, wide, busy = false, className = '', children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ look, size, wide })} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
