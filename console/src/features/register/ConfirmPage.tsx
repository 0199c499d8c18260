import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call, refused, useMessage } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { PublicLink } from '../../kit/layout/PublicLink';
import { PublicPage } from '../../kit/layout/PublicPage';
import { Flex } from '../../kit/text';

/** Where the link of the first mail leads: the account is switched on. */
export default function ConfirmPage() {
  const t = useText();
  const message = useMessage();
  const { code = '' } = useParams();
  const [state, setState] = useState<'asking' | 'active' | { problem: unknown }>('asking');
  const asked = useRef('');
  useEffect(() => {
    // A link counts once: it is sent once, whatever React repeats.
    if (asked.current === code) return;
    asked.current = code;
    void call('auth.confirm', { body: { code } }).then(
      () => setState('active'),
      (problem: unknown) => setState({ problem }),
    );
  }, [code]);

  if (state === 'asking')
    return (
      <PublicPage title="register.confirm.title" heading={t('register.confirm.asking')}>
        <LinearProgress sx={{ mt: 2, borderRadius: 2 }} />
      </PublicPage>
    );
  if (state === 'active')
    return (
      <PublicPage
        title="register.confirm.title"
        icon={<TaskAltRounded />}
        heading={t('register.confirm.done')}
        intro={t('register.confirm.doneText')}
      >
        <Button
          component={Link}
          to="/login"
          variant="contained"
          size="large"
          sx={{ height: 44, justifySelf: 'start' }}
          data-testid="confirmed-sign-in"
        >
          {t('login.submit')}
        </Button>
      </PublicPage>
    );
  const waits = refused(state.problem)?.status === 429;
  return (
    <PublicPage
      title="register.confirm.title"
      icon={<LinkOffRounded />}
      heading={t(waits ? 'general.waitTitle' : 'register.confirm.expired')}
      intro={waits ? message(state.problem) : t('register.confirm.expiredText')}
    >
      <Flex stretch gap={3} data-testid="confirm-expired">
        <PublicLink to="/register">{t('register.again')}</PublicLink>
        <PublicLink to="/login">{t('login.toSignIn')}</PublicLink>
      </Flex>
    </PublicPage>
  );
}
