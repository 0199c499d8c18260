import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { config } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { PublicLink } from '../../kit/layout/PublicLink';
import { PublicPage } from '../../kit/layout/PublicPage';
import { useSession } from '../../kit/session/session-store';
import { CodeForm } from './CodeForm';
import { DemoUsers } from './DemoUsers';
import { LoginForm } from './LoginForm';
import { localPath } from './local-path';
import { useSignIn } from './use-sign-in';
import { Flex } from '../../kit/text';

/** Sign in: name and password, then a code where the user has asked for one. */
export function LoginPage({ onBegin }: { onBegin: () => void }) {
  const t = useText();
  const session = useSession();
  const [search] = useSearchParams();
  const welcome = (useLocation().state as { notice?: 'passwordChosen' } | null)?.notice;
  const to = localPath(search.get('to'));
  const signIn = useSignIn(to);
  const [demo, setDemo] = useState<{ username: string; password: string }>();

  const choose = (username: string, password: string) => {
    onBegin();
    setDemo({ username, password });
  };

  if (session && !signIn.busy) return <Navigate to={to ?? '/'} replace />;
  if (signIn.step)
    return (
      <PublicPage title="login.title" heading={t('login.code.title')} intro={t(`login.code.${signIn.step.method}`)}>
        <CodeForm signIn={signIn} method={signIn.step.method} />
      </PublicPage>
    );
  return (
    <PublicPage title="login.title" heading={t('login.welcome')} intro={t('login.intro')}>
      {welcome && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {t(`login.notices.${welcome}`)}
        </Alert>
      )}
      <Box onInput={onBegin}>
        <LoginForm key={demo?.username} signIn={signIn} filled={demo} />
      </Box>
      <Flex row muted gap={0.75} mt={2}>
        {t('login.noAccount')}
        <PublicLink to="/register" testId="to-register">
          {t('login.register')}
        </PublicLink>
      </Flex>
      {config().demo && <DemoUsers onChoose={choose} />}
    </PublicPage>
  );
}
