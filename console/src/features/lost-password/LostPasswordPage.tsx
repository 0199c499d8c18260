import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { call, fieldErrors, useMessage } from '../../kit/data';
import { currentLanguage, useText } from '../../kit/i18n';
import { PublicLink } from '../../kit/layout/PublicLink';
import { PublicPage } from '../../kit/layout/PublicPage';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { TextInput } from '../../kit/form/inputs';
import { isEmail } from '../../kit/form/validators';
import { Grid } from '../../kit/text';

/** Asks for a link to choose another password. Whether the address is known is nobody's business. */
export default function LostPasswordPage() {
  const t = useText();
  const message = useMessage();
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const submit = async (values: object) => {
    const { email } = values as { email: string };
    setProblem(undefined);
    try {
      await call('auth.sendlostpasslink', { body: { email: email.trim(), lang: currentLanguage() } });
      setSentTo(email.trim());
      return undefined;
    } catch (error) {
      const fields = fieldErrors(error);
      if (!fields) setProblem(message(error));
      return fields;
    }
  };
  if (sentTo !== undefined)
    return (
      <PublicPage
        title="lostPassword.title"
        icon={<MarkEmailReadOutlined />}
        heading={t('lostPassword.sent')}
        intro={<span data-testid="lost-sent">{t('lostPassword.sentText', { email: sentTo })}</span>}
      >
        <Box>
          <PublicLink to="/login">{t('login.toSignIn')}</PublicLink>
        </Box>
      </PublicPage>
    );
  return (
    <PublicPage title="lostPassword.title" heading={t('lostPassword.heading')} intro={t('lostPassword.intro')}>
      <Form defaultValues={{ email: '' }} onSubmit={submit} disableInvalidFormNotification noValidate>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <TextInput
          source="email"
          label="users.email"
          type="email"
          required
          validate={isEmail}
          autoComplete="email"
          autoFocus
        />
        <Grid gap={0} mt={1.5}>
          <SubmitButton size="large" sx={{ height: 44 }} data-testid="lost-submit">
            {t('lostPassword.submit')}
          </SubmitButton>
        </Grid>
      </Form>
      <Box sx={{ mt: 2 }}>
        <PublicLink to="/login">{t('login.toSignIn')}</PublicLink>
      </Box>
    </PublicPage>
  );
}
