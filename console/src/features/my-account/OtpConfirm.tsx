import { Box, Button, Typography } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { AnswerOf } from '#libs/contracts';
import { call, refused, useMessage, useProblem } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Flex, Grid, Medallion, Secret, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { CODE_DIGITS, CodeField } from '../../kit/field/CodeField';
import { Panel } from '../../kit/layout/Panel';

export type OtpSetup = AnswerOf<'profile.otp.begin'>['data'];

interface Props {
  method: 'mail' | 'totp';
  setup: OtpSetup;
  email: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the app its secret, then asks for the first code: nobody is locked out by a slip. */
export function OtpConfirm({ method, setup, email, onConfirmed, onCancel }: Props) {
  const t = useText();
  const message = useMessage();
  const problem = useProblem();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (entered: string) => {
    setBusy(true);
    setWrong(undefined);
    try {
      onConfirmed((await call('profile.otp.confirm', { body: { code: entered } })).data.recoveryCodes);
    } catch (error) {
      setCode('');
      if (refused(error)?.msg === 'otp.wrong') setWrong(message(error));
      else {
        problem(error);
        onCancel();
      }
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_DIGITS && !busy) void send(code);
  };
  const field = (
    <CodeField
      label={t('login.code.label')}
      value={code}
      onChange={setCode}
      onComplete={(entered) => void send(entered)}
      error={wrong !== undefined}
      helperText={wrong ?? ' '}
    />
  );
  return (
    <Panel title={t(`myaccount.otp.ask.${method}`)}>
      <Grid component="form" gap={2.5} noValidate onSubmit={submit}>
        {method === 'totp' ? (
          <>
            <Step number={1} title={t('myaccount.otp.scan')} text={t('myaccount.otp.scanText')}>
              <Code setup={setup} />
            </Step>
            <Step number={2} title={t('myaccount.otp.enter')} text={t('myaccount.otp.enterText')}>
              {field}
            </Step>
          </>
        ) : (
          <Box>
            <Typography sx={{ color: ink.muted, mb: 2, overflowWrap: 'anywhere' }}>
              {t('myaccount.otp.mailed', { email })}
            </Typography>
            {field}
          </Box>
        )}
        <Flex stretch>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={code.length < CODE_DIGITS}
            data-testid="otp-confirm"
          >
            {t('myaccount.otp.switchOn')}
          </Button>
          <Button color="inherit" onClick={onCancel}>
            {t('general.cancel')}
          </Button>
        </Flex>
      </Grid>
    </Panel>
  );
}

function Code({ setup: { qr, secret, uri } }: { setup: OtpSetup }) {
  const t = useText();
  return (
    <Flex wrap gap={2.5}>
      {qr && (
        <Box
          component="img"
          src={qr}
          alt={t('myaccount.otp.qr')}
          sx={{ width: 176, height: 176, p: 1, border: `1px solid ${ink.line}`, borderRadius: '12px', bgcolor: '#fff' }}
        />
      )}
      {secret && (
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Text hint mb={0.75}>
            {t('myaccount.otp.byHand')}
          </Text>
          <Secret text={secret} testId="otp-secret" />
          {uri && (
            <Button
              component="a"
              href={uri}
              size="small"
              sx={{ mt: 1, marginInlineStart: -1, display: { md: 'none' }, minHeight: 44 }}
            >
              {t('myaccount.otp.openApp')}
            </Button>
          )}
        </Box>
      )}
    </Flex>
  );
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <Grid gap={0} columns={{ xs: 'minmax(0, 1fr)', sm: '28px minmax(0, 1fr)' }} columnGap={1.5}>
      <Medallion round size={26} small strong display={{ xs: 'none', sm: 'grid' }}>
        {number}
      </Medallion>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h3" sx={{ pt: '2px' }}>
          {title}
        </Typography>
        <Text hint mt={0.25} mb={1.5}>
          {text}
        </Text>
        {children}
      </Box>
    </Grid>
  );
}
