import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

interface Trigger {
  type: 'button';
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string;
}

interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** What the panel is about, read aloud and shown on small screens. */
  title: string;
  /** Draws what opens the panel: a button with these properties. */
  trigger: (button: Trigger) => ReactNode;
  children: ReactNode;
  align?: 'start' | 'end' | 'centre';
  /** Fills small screens. */
  sheet?: boolean;
  className?: string;
}

/** A panel below its trigger. Escape and a click elsewhere close it; the trigger gets the focus back. */
export function Popover({ open, onClose, title, trigger, children, align = 'start', sheet, className }: PopoverProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close.current();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    const element = box.current;
    document.addEventListener('pointerdown', outside);
    element?.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      element?.removeEventListener('keydown', escape);
      // What had the focus is gone with the panel.
      if (document.activeElement === document.body)
        element?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <div ref={box} className={`popover ${sheet ? 'popover--sheet' : ''}`}>
      {trigger({ type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open, 'aria-controls': id })}
      {open && (
        <div
          id={id}
          role="dialog"
          aria-label={title}
          className={`popover__panel popover__panel--${align} ${className ?? ''}`}
        >
          <div className="popover__bar">
            {title}
            <button type="button" className="icon-button" onClick={onClose} aria-label={t('common.close')}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </div>
  );
}
