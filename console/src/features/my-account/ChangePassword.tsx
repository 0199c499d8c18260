import { Box } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { Panel } from '../../kit/layout/Panel';
import { PasswordInput } from '../../kit/form/PasswordInput';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { useSubmit } from '../../kit/form/use-submit';

const FIELD_OF = { 'password.wrong': 'current', 'password.weak': 'password' };

export function ChangePassword() {
  const t = useText();
  const user = useSession()?.user;
  const [round, setRound] = useState(0);
  const save = useSubmit(
    ({ current, password }: { current: string; password: string }) =>
      call('profile.password', { body: { current, password } }),
    { successMessage: t('myaccount.passwordSaved'), onSuccess: () => setRound(round + 1), fieldOf: FIELD_OF },
  );
  return (
    <Panel title={t('myaccount.parts.password')} hint={t('myaccount.passwordHint')}>
      <Form
        key={round}
        defaultValues={{ current: '', password: '', username: user?.username, email: user?.email, name: user?.name }}
        onSubmit={save}
        disableInvalidFormNotification
        noValidate
      >
        <Box sx={{ maxWidth: 420 }}>
          <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordInput source="current" label="myaccount.currentPassword" />
          <PasswordInput
            source="password"
            label="users.newPassword"
            fresh
            owner={['username', 'email', 'name']}
            hint={t('general.passwordHint')}
          />
          <Box sx={{ mt: 1.5 }}>
            <SubmitButton data-testid="save-password">{t('myaccount.changePassword')}</SubmitButton>
          </Box>
        </Box>
      </Form>
    </Panel>
  );
}
