import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import { Alert, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { call, fieldErrors, refused, useMessage, useRead } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { PublicLink } from '../../kit/layout/PublicLink';
import { PublicPage } from '../../kit/layout/PublicPage';
import { forgetSession } from '../../kit/session/session-store';
import { PasswordInput } from '../../kit/form/PasswordInput';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { Flex, Grid } from '../../kit/text';

/** Where the link of the mail leads, for a lost password and for the first one of an invited user. */
export default function NewPasswordPage() {
  const t = useText();
  const { code = '' } = useParams();
  const { isPending, error } = useRead(
    'auth.querylostpasscode',
    { body: { code } },
    { staleTime: Infinity, retry: false },
  );
  const [ended, setEnded] = useState<unknown>();
  if (ended ?? error) return <Ended error={ended ?? error} />;
  return (
    <PublicPage title="lostPassword.choose" heading={t('lostPassword.choose')} intro={t('lostPassword.chooseText')}>
      {isPending ? <LinearProgress sx={{ borderRadius: 2 }} /> : <ChooseForm code={code} onEnded={setEnded} />}
    </PublicPage>
  );
}

function Ended({ error }: { error: unknown }) {
  const t = useText();
  const message = useMessage();
  const waits = refused(error)?.status === 429;
  return (
    <PublicPage
      title="lostPassword.choose"
      icon={<LinkOffRounded />}
      heading={t(waits ? 'general.waitTitle' : 'lostPassword.expired')}
      intro={waits ? message(error) : t('lostPassword.expiredText')}
    >
      <Flex stretch gap={3} data-testid="link-expired">
        <PublicLink to="/lostpassword">{t('lostPassword.again')}</PublicLink>
        <PublicLink to="/login">{t('login.toSignIn')}</PublicLink>
      </Flex>
    </PublicPage>
  );
}

function ChooseForm({ code, onEnded }: { code: string; onEnded: (error: unknown) => void }) {
  const t = useText();
  const message = useMessage();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const submit = async (values: object) => {
    setProblem(undefined);
    try {
      await call('auth.createnewpass', { body: { code, ...(values as { password: string }) } });
      // A new password ends every session of the user, this browser's too if it was theirs.
      forgetSession();
      void navigate('/login', { replace: true, state: { notice: 'passwordChosen' } });
      return undefined;
    } catch (error) {
      const { status = 0, msg = '' } = refused(error) ?? {};
      if (status === 410 || msg === 'link.expired') onEnded(error);
      const fields = fieldErrors(error, { 'password.weak': 'password' });
      if (!fields) setProblem(message(error));
      return fields;
    }
  };
  return (
    <Form defaultValues={{ password: '' }} onSubmit={submit} disableInvalidFormNotification noValidate>
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <PasswordInput source="password" label="lostPassword.password" fresh hint={t('general.passwordHint')} />
      <Grid gap={0} mt={2}>
        <SubmitButton size="large" sx={{ height: 44 }} data-testid="choose-submit">
          {t('lostPassword.save')}
        </SubmitButton>
      </Grid>
    </Form>
  );
}
