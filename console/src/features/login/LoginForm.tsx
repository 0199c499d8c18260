import { Alert, Box, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useText } from '../../kit/i18n';
import { PublicLink } from '../../kit/layout/PublicLink';
import { PasswordField } from '../../kit/field/PasswordField';
import { ConfirmAgain } from './ConfirmAgain';
import type { SignIn } from './use-sign-in';
import { Grid } from '../../kit/text';

interface Props {
  signIn: SignIn;
  filled?: { username: string; password: string };
}

export function LoginForm({ signIn, filled }: Props) {
  const t = useText();
  const [username, setUsername] = useState(filled?.username ?? signIn.username);
  const [password, setPassword] = useState(filled?.password ?? '');
  const [asked, setAsked] = useState(false);
  const faultOf = (value: string) => asked && !value.trim() && t('general.required');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!username.trim() || !password.trim()) return;
    void signIn.enter(username.trim(), password);
  };
  return (
    <Grid component="form" noValidate onSubmit={submit} data-testid="login-form">
      {signIn.problem && (
        <Alert severity="error" data-testid="login-error">
          {signIn.problem}
        </Alert>
      )}
      {signIn.unconfirmed && <ConfirmAgain credentials={signIn.unconfirmed} />}
      <TextField
        label={t('login.username')}
        name="username"
        value={username}
        autoFocus
        required
        error={Boolean(faultOf(username))}
        helperText={faultOf(username)}
        onChange={(event) => setUsername(event.target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'username', autoCapitalize: 'none', 'data-testid': 'login-username' },
          inputLabel: { required: false },
        }}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        value={password}
        required
        error={Boolean(faultOf(password))}
        helperText={faultOf(password)}
        onChange={setPassword}
        testId="login-password"
      />
      <Box sx={{ mt: -1, justifySelf: 'end' }}>
        <PublicLink to="/lostpassword" testId="to-lost-password">
          {t('login.lost')}
        </PublicLink>
      </Box>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={signIn.busy}
        data-testid="login-submit"
        sx={{ height: 44 }}
      >
        {t('login.submit')}
      </Button>
    </Grid>
  );
}
