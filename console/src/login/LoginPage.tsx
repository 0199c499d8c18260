import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { accountCalls } from '../api/account-calls';
import { config } from '../config';
import { useText } from '../i18n/use-text';
import { BrandMark } from '../layout/BrandMark';
import { LanguageSwitch } from '../layout/LanguageSwitch';
import { homeOf, localPath } from '../session/access';
import { useSession } from '../session/session-store';
import { previewColour } from '../theme/brand';
import { ink } from '../theme/colours';
import { DemoUsers } from './DemoUsers';
import { LoginForm, useFormState } from './LoginForm';
import { LoginScene } from './LoginScene';

/** Sign in, beside the brand of the account whose address this is. */
export function LoginPage() {
  const t = useText();
  const session = useSession();
  const [search] = useSearchParams();
  const form = useFormState();
  const { data: brand } = useQuery({ queryKey: ['brand'], queryFn: accountCalls.siteBrand, retry: false });
  const colour = brand?.colorpreference;
  useEffect(() => {
    if (!colour) return;
    previewColour(colour);
    return () => previewColour(undefined);
  }, [colour]);
  useEffect(() => {
    document.title = `${t('login.title')} · ${brand?.companyName ?? 'Konak'}`;
  }, [t, brand?.companyName]);

  const to = localPath(search.get('to'));
  if (session && !form.busy) return <Navigate to={to ?? homeOf(session.user.role)} replace />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(420px, 5fr) 6fr' },
        minHeight: '100vh',
        bgcolor: ink.paper,
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 3, sm: 6 }, py: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <BrandMark />
          <Typography sx={{ flex: 1, fontWeight: 600, fontSize: 15, letterSpacing: '-0.01em' }}>
            {brand?.companyName ?? 'Konak'}
          </Typography>
          <LanguageSwitch />
        </Box>
        <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', width: '100%', maxWidth: 400, mx: 'auto', py: 4 }}>
          <Typography variant="h1" sx={{ fontSize: 28 }}>
            {t('login.welcome')}
          </Typography>
          <Typography sx={{ color: ink.muted, mt: 0.75, mb: 3.5 }}>{t('login.intro')}</Typography>
          <LoginForm to={to} state={form} />
          {config().demo && <DemoUsers onChoose={form.fill} />}
        </Box>
        <Typography variant="caption" sx={{ color: ink.faint }}>
          {t('login.footer')}
        </Typography>
      </Box>
      <LoginScene companyName={brand?.companyName ?? 'Konak'} image={brand?.loginImages[0]} />
    </Box>
  );
}
