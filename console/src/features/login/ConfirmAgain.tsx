import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { call, useMessage } from '../../kit/data';
import { useText } from '../../kit/i18n';

/** Sends the mail of an unconfirmed registration again, with its password. */
export function ConfirmAgain({ credentials }: { credentials: { username: string; password: string } }) {
  const t = useText();
  const message = useMessage();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('auth.resendconfirm', { body: credentials }),
  });
  if (isSuccess)
    return (
      <Alert severity="success" data-testid="confirm-sent">
        {t('login.unconfirmed.sent')}
      </Alert>
    );
  return (
    <Alert
      severity={error ? 'error' : 'info'}
      data-testid="login-unconfirmed"
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()} data-testid="confirm-again">
          {t('login.unconfirmed.send')}
        </Button>
      }
    >
      {error ? message(error) : t('login.unconfirmed.text')}
    </Alert>
  );
}
