import { useState } from 'react';
import { hasEnded, useMessage } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { PasswordField } from '../../kit/field/PasswordField';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  /** Closes once it is done; a refusal is shown at the field. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that only its owner may do. */
export function PasswordDialog({ title, action, danger, onSubmit, onClose }: Props) {
  const t = useText();
  const message = useMessage();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit(password);
      onClose();
    } catch (error) {
      if (hasEnded(error)) return;
      setProblem(message(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      name="password-dialog"
      title={title}
      isForm
      action={{
        label: action,
        color: danger ? 'error' : 'primary',
        disabled: !password,
        loading: busy,
        testId: 'dialog-submit',
        onClick: () => void submit(),
      }}
      onClose={onClose}
    >
      <PasswordField
        label={t('myaccount.yourPassword')}
        value={password}
        onChange={setPassword}
        autoFocus
        error={problem !== undefined}
        helperText={problem ?? <>&nbsp;</>}
        testId="dialog-password"
      />
    </ActionDialog>
  );
}
