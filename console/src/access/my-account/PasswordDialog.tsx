import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { hasEnded } from '../../platform/api/http';
import { useText } from '../../platform/i18n/use-text';
import { PasswordField } from '../../shared/PasswordField';
import { useMessage } from '../../shared/use-problem';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  /** Closes when it has been done; what it refuses is told at the field. */
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid="password-dialog">
      <Box component="form" onSubmit={(event) => void submit(event)}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <PasswordField
            label={t('myaccount.yourPassword')}
            value={password}
            onChange={setPassword}
            autoFocus
            error={problem !== undefined}
            helperText={problem ?? <>&nbsp;</>}
            testId="dialog-password"
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('general.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={!password}
            data-testid="dialog-submit"
          >
            {action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
