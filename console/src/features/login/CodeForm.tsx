import { Alert, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../kit/i18n';
import { CODE_DIGITS, CodeField } from '../../kit/field/CodeField';
import type { SignIn } from './use-sign-in';
import { Grid } from '../../kit/text';

/** The second step: six digits from a mail or an app, or one of the recovery codes. */
export function CodeForm({ signIn, method }: { signIn: SignIn; method: 'mail' | 'totp' }) {
  const t = useText();
  const notify = useNotify();
  const [code, setCode] = useState('');
  const [recovering, setRecovering] = useState(false);
  // A new code begins with a new field, which takes the focus.
  const [round, setRound] = useState(0);
  const enough = recovering ? code.trim().length > CODE_DIGITS : code.length === CODE_DIGITS;

  const send = async (entered: string) => {
    // A wrong code is retyped, not corrected; a recovery code is long enough to be corrected.
    if (!(await signIn.enterCode(entered)) && !recovering) setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enough && !signIn.busy) void send(code.trim());
  };
  const sendAgain = async () => {
    setCode('');
    setRound(round + 1);
    if (await signIn.askAgain()) notify(t('login.code.sentAgain'), { type: 'success' });
  };
  const swap = () => {
    setCode('');
    setRecovering(!recovering);
  };
  return (
    <Grid component="form" noValidate onSubmit={submit} data-testid="code-form">
      {signIn.problem && (
        <Alert severity="error" data-testid="login-error">
          {signIn.problem}
        </Alert>
      )}
      {recovering ? (
        <TextField
          label={t('login.code.recovery')}
          value={code}
          autoFocus
          onChange={(event) => setCode(event.target.value)}
          helperText={t('login.code.recoveryHint')}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: 20,
              'data-testid': 'recovery-code',
            },
          }}
        />
      ) : (
        <CodeField
          key={round}
          label={t('login.code.label')}
          value={code}
          onChange={setCode}
          onComplete={(entered) => void send(entered)}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={signIn.busy}
        disabled={!enough}
        data-testid="code-submit"
        sx={{ height: 44 }}
      >
        {t('login.submit')}
      </Button>
      <Grid gap={0} mx={-1.25} sx={{ justifyItems: 'start', '& button': { minHeight: { xs: 44, md: 34 } } }}>
        {method === 'mail' && !recovering && (
          <Button disabled={signIn.busy} onClick={() => void sendAgain()} data-testid="code-again">
            {t('login.code.again')}
          </Button>
        )}
        <Button onClick={swap} data-testid="use-recovery">
          {t(recovering ? 'login.code.useCode' : 'login.code.useRecovery')}
        </Button>
        <Button color="inherit" onClick={signIn.back}>
          {t('login.code.back')}
        </Button>
      </Grid>
    </Grid>
  );
}
