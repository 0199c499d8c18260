import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import { useModal } from './use-modal';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
  look?: 'drawer';
  testId?: string;
}

/** A modal window; the browser keeps the focus in it and closes it on Escape. Shown for as long as it is rendered. */
export function Dialog({ title, onClose, children, foot, look, testId }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${look ? `dialog--${look}` : ''}`}
      aria-labelledby={titleId}
      data-testid={testId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" onClick={onClose} aria-label={t('common.close')}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog__body">{children}</div>
      {foot && <div className="dialog__foot">{foot}</div>}
    </dialog>
  );
}
