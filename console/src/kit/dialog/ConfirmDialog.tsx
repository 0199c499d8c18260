import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { ActionDialog } from './ActionDialog';
import { PlainTextField } from '../field/PlainTextField';

interface Props {
  title: string;
  text?: string;
  action: string;
  /** Text to type first, for actions that cannot be undone. */
  typed?: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, action, typed, onConfirm, onClose }: Props) {
  const t = useText();
  const [written, setWritten] = useState('');
  const same = typed === undefined || written.trim().toLowerCase() === typed.toLowerCase();
  return (
    <ActionDialog
      name="confirm-dialog"
      title={title}
      text={text}
      action={{
        label: action,
        color: 'error',
        disabled: !same,
        testId: 'confirm',
        onClick: () => {
          onConfirm();
          onClose();
        },
      }}
      onClose={onClose}
    >
      {typed !== undefined && (
        <PlainTextField
          label={t('general.typeToConfirm', { text: typed })}
          value={written}
          autoFocus
          onChange={setWritten}
          html={{ autoComplete: 'off' }}
          testId="confirm-typed"
        />
      )}
    </ActionDialog>
  );
}
