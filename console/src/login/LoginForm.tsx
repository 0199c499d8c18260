import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, IconButton, InputAdornment, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { messageOf, refused } from '../api/http';
import { useText } from '../i18n/use-text';

export function useFormState() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  return {
    username,
    setUsername,
    password,
    setPassword,
    busy,
    setBusy,
    fill: (name: string, secret: string) => {
      setUsername(name);
      setPassword(secret);
    },
  };
}

interface Props {
  to: string | undefined;
  state: ReturnType<typeof useFormState>;
}

export function LoginForm({ to, state }: Props) {
  const t = useText();
  const login = useLogin();
  const [problem, setProblem] = useState<string>();
  const [visible, setVisible] = useState(false);
  const { username, setUsername, password, setPassword, busy, setBusy } = state;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await login({ username: username.trim(), password }, to ?? '/');
    } catch (error) {
      // Of an account that is switched off nothing is told to whoever stands at the door.
      if (refused(error)?.msg === 'inactiveAccount') console.info('inactiveAccount');
      else setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2 }}
      data-testid="login-form"
    >
      {problem && (
        <Alert severity="error" data-testid="login-error">
          {problem}
        </Alert>
      )}
      <TextField
        label={t('login.username')}
        name="username"
        value={username}
        autoFocus
        required
        onChange={(event) => setUsername(event.target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'username', autoCapitalize: 'none', 'data-testid': 'login-username' },
          inputLabel: { required: false },
        }}
      />
      <TextField
        label={t('login.password')}
        name="password"
        type={visible ? 'text' : 'password'}
        value={password}
        required
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'current-password', 'data-testid': 'login-password' },
          inputLabel: { required: false },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={t('login.showPassword')}
                  onClick={() => setVisible(!visible)}
                >
                  {visible ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={busy}
        data-testid="login-submit"
        sx={{ mt: 0.5, height: 44 }}
      >
        {t('login.submit')}
      </Button>
    </Box>
  );
}
