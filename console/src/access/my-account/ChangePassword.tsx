import { Box } from '@mui/material';
import { useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { useSession } from '../../platform/session/session-store';
import { Panel } from '../../shared/Panel';
import { PasswordInput } from '../../shared/PasswordInput';
import { SubmitButton } from '../../shared/SubmitButton';
import { useProblem } from '../../shared/use-problem';

const FIELD_OF = { 'password.wrong': 'current', 'password.weak': 'password' };

export function ChangePassword() {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const problem = useProblem(FIELD_OF);
  const user = useSession()?.user;
  const [round, setRound] = useState(0);
  const save = async (values: object) => {
    const { current, password } = values as { current: string; password: string };
    try {
      await api.savePassword(current, password);
      notify(t('myaccount.passwordSaved'), { type: 'success' });
      setRound(round + 1);
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  return (
    <Panel title={t('myaccount.parts.password')} hint={t('myaccount.passwordHint')}>
      <Form
        key={round}
        defaultValues={{ current: '', password: '', username: user?.username, email: user?.email, name: user?.name }}
        onSubmit={save}
        disableInvalidFormNotification
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
