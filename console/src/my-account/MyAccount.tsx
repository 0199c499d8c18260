import { Avatar, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { LANGUAGES } from '../i18n/language';
import { countryName } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { useLanguage } from '../layout/LanguageSwitch';
import { Screen } from '../layout/Screen';
import { useSession } from '../session/session-store';
import { ink } from '../theme/colours';
import { initials, roleKey } from '../users/role-text';
import { Facts } from '../widgets/Facts';
import { Flag } from '../widgets/Flag';
import { Panel } from '../widgets/Panel';
import { ThemeColour } from './ThemeColour';

export function MyAccount() {
  return (
    <Allowed screen="/myaccount">
      <Screen screen="/myaccount" title="navigation.myaccount">
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start', maxWidth: 1120 }}
        >
          <Profile />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ThemeColour />
            <Language />
          </Box>
        </Box>
      </Screen>
    </Allowed>
  );
}

function Profile() {
  const t = useText();
  const session = useSession();
  if (!session) return null;
  const { user, account } = session;
  return (
    <Panel title={t('myaccount.profile')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2.5 }}>
        <Avatar sx={{ width: 56, height: 56, bgcolor: 'primary.main', fontSize: 20, fontWeight: 600 }}>
          {initials(user.name)}
        </Avatar>
        <Box>
          <Typography variant="h2">{user.name}</Typography>
          <Typography sx={{ color: ink.muted, fontSize: 13.5 }}>
            {t(roleKey(user.userRole))} · {account.companyName}
          </Typography>
        </Box>
      </Box>
      <Facts
        facts={[
          [t('users.username'), user.username],
          [t('users.email'), user.email],
          [t('users.account'), account.companyName],
          [
            t('myaccount.type'),
            `${t(`users.types.${account.type}`)} · ${t(`users.corporates.${account.corporateType}`)}`,
          ],
          [t('myaccount.founder'), account.founder?.name],
          [t('myaccount.phone'), account.founder?.phone],
          [t('bookings.country'), countryName(account.country)],
        ]}
      />
    </Panel>
  );
}

function Language() {
  const t = useText();
  const [locale, setLanguage] = useLanguage();
  return (
    <Panel title={t('general.language')} hint={t('myaccount.languageHint')}>
      <ToggleButtonGroup
        exclusive
        value={locale}
        onChange={(_, lang: string | null) => lang && void setLanguage(lang)}
        size="small"
      >
        {LANGUAGES.map(({ locale: lang, name }) => (
          <ToggleButton key={lang} value={lang} sx={{ gap: 1 }}>
            <Flag lang={lang} /> {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Panel>
  );
}
