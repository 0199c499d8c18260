import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import { Box, Button, Skeleton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { Profile } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Flex, Grid, StateChip, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { Failed } from './Failed';
import { OtpConfirm, type OtpSetup } from './OtpConfirm';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { useProfile } from './use-profile';

type Method = 'mail' | 'totp';
type Asking = Method | 'codes' | 'off';

/** A code beside the password: by mail or from an app on the phone. */
export function TwoSteps() {
  const notify = useNotify();
  const t = useText();
  const { profile, error, reload } = useProfile();
  const [asking, setAsking] = useState<Asking>();
  const [setup, setSetup] = useState<{ method: Method; data: OtpSetup }>();
  const [codes, setCodes] = useState<string[]>();

  if (error) return <Failed error={error} />;
  if (!profile) return <Skeleton variant="rounded" height={260} />;
  if (codes) return <RecoveryCodes codes={codes} username={profile.username} onDone={() => setCodes(undefined)} />;
  if (setup)
    return (
      <OtpConfirm
        method={setup.method}
        setup={setup.data}
        email={profile.email}
        onCancel={() => setSetup(undefined)}
        onConfirmed={(recovery) => {
          setSetup(undefined);
          setCodes(recovery);
          void reload();
        }}
      />
    );
  const proceed = async (password: string) => {
    if (asking === 'mail' || asking === 'totp')
      setSetup({ method: asking, ...(await call('profile.otp.begin', { body: { method: asking, password } })) });
    if (asking === 'codes') setCodes((await call('profile.otp.recovery', { body: { password } })).data.recoveryCodes);
    if (asking === 'off') {
      await call('profile.otp.off', { body: { password } });
      notify(t('myaccount.otp.switchedOff'), { type: 'success' });
    }
    await reload();
  };
  const on = profile.otp.method !== 'none';
  return (
    <>
      {on ? <SwitchedOn profile={profile} onAsk={setAsking} /> : <Offer onAsk={setAsking} />}
      {asking && (
        <PasswordDialog
          title={t(`myaccount.otp.ask.${asking}`)}
          action={t(asking === 'off' ? 'myaccount.otp.switchOff' : 'general.continue')}
          danger={asking === 'off'}
          onSubmit={proceed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function Offer({ onAsk }: { onAsk: (method: Method) => void }) {
  const t = useText();
  return (
    <Panel title={t('myaccount.parts.otp')} hint={t('myaccount.otp.hint')}>
      <Grid gap={1.5} columns={{ xs: '1fr', sm: '1fr 1fr' }}>
        <Way method="totp" icon={<SmartphoneRounded />} onChoose={onAsk} />
        <Way method="mail" icon={<MailOutlineRounded />} onChoose={onAsk} />
      </Grid>
    </Panel>
  );
}

function Way({ method, icon, onChoose }: { method: Method; icon: ReactNode; onChoose: (method: Method) => void }) {
  const t = useText();
  return (
    <Flex framed top gap={0} p={2} sx={{ flexDirection: 'column', '& > svg': { color: 'primary.main', mb: 1 } }}>
      {icon}
      <Text name>{t(`myaccount.otp.methods.${method}`)}</Text>
      <Text hint flex={1} mt={0.25} mb={1.5}>
        {t(`myaccount.otp.about.${method}`)}
      </Text>
      <Button
        variant={method === 'totp' ? 'contained' : 'outlined'}
        onClick={() => onChoose(method)}
        data-testid={`otp-begin-${method}`}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {t('myaccount.otp.switchOn')}
      </Button>
    </Flex>
  );
}

function SwitchedOn({ profile: { otp, email }, onAsk }: { profile: Profile; onAsk: (asking: Asking) => void }) {
  const t = useText();
  const app = otp.method === 'totp';
  const few = otp.recoveryCodesLeft <= 3;
  return (
    <Panel
      title={t('myaccount.parts.otp')}
      actions={<StateChip colour="green" label={t('myaccount.otp.on')} />}
      testId="otp-on"
    >
      <Flex stretch gap={1.5} mb={2.5}>
        {app ? <SmartphoneRounded color="primary" /> : <MailOutlineRounded color="primary" />}
        <Box sx={{ minWidth: 0 }}>
          <Text name>{t(`myaccount.otp.methods.${app ? 'totp' : 'mail'}`)}</Text>
          <Text hint anywhere>
            {app ? t('myaccount.otp.byApp') : t('myaccount.otp.byMail', { email })}
          </Text>
          <Text small color={few ? tone.amber.text : ink.muted} sx={{ fontWeight: few ? 600 : 400 }}>
            {t('myaccount.otp.codesLeft', { smart_count: otp.recoveryCodesLeft })}
          </Text>
        </Box>
      </Flex>
      <Flex wrap stretch sx={{ '& button': { minHeight: { xs: 44, md: 36 } } }}>
        <Button variant="outlined" onClick={() => onAsk('codes')} data-testid="otp-new-codes">
          {t('myaccount.otp.newCodes')}
        </Button>
        <Button variant="outlined" onClick={() => onAsk(app ? 'mail' : 'totp')}>
          {t(app ? 'myaccount.otp.toMail' : 'myaccount.otp.toApp')}
        </Button>
        <Button color="error" onClick={() => onAsk('off')} data-testid="otp-off">
          {t('myaccount.otp.switchOff')}
        </Button>
      </Flex>
    </Panel>
  );
}
