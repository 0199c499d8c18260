import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../kit/i18n';
import { PublicLink } from '../../kit/layout/PublicLink';
import { PublicPage } from '../../kit/layout/PublicPage';
import { RegisterForm } from './RegisterForm';
import { Flex, Grid } from '../../kit/text';

/** A company opens its account; the address it gives is asked to confirm. */
export default function RegisterPage() {
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <PublicPage
        title="register.title"
        icon={<MarkEmailReadOutlined />}
        heading={t('register.sent.title')}
        intro={
          <Grid gap={1.5} data-testid="register-sent">
            <span>{t('register.sent.text', { email: sentTo })}</span>
            <span>{t('register.sent.hint')}</span>
          </Grid>
        }
      >
        <Box>
          <PublicLink to="/login">{t('login.toSignIn')}</PublicLink>
        </Box>
      </PublicPage>
    );
  return (
    <PublicPage wide title="register.title" heading={t('register.heading')} intro={t('register.intro')}>
      <RegisterForm onDone={setSentTo} />
      <Flex row muted gap={0.75} mt={2}>
        {t('register.haveAccount')}
        <PublicLink to="/login">{t('login.submit')}</PublicLink>
      </Flex>
    </PublicPage>
  );
}
