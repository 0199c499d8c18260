import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { call } from '../data/http';
import { changeLanguage } from '../i18n/i18n-provider';
import { LANGUAGES } from '../i18n/language';
import { useText } from '../i18n/use-text';
import { keepUser, storedSession } from '../session/session-store';
import { ink } from '../theme/colours';
import { Flag } from '../text/Flag';

/** The language of the screens, and how to change it: what the API has answered is asked for again. The profile keeps its own. */
export function useLanguage(): [string, (lang: string) => Promise<void>] {
  const locale = useLocale();
  const queries = useQueryClient();
  return [
    locale,
    async (lang) => {
      await changeLanguage(lang);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
    },
  ];
}

/** Changes the profile of the signed-in user too, which mails and other devices follow. */
async function keepInProfile(lang: string): Promise<void> {
  const session = storedSession();
  if (!session) return;
  const { name, email, phone } = (await call('profile.get', {})).record;
  await call('profile.update', { body: { name, email, phone, lang } });
  keepUser({ ...session.user, lang });
}

export function LanguageSwitch() {
  const t = useText();
  const [locale, setLanguage] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = async (lang: string) => {
    setAnchor(null);
    // The language changes even when the profile cannot be saved.
    await keepInProfile(lang).catch(() => undefined);
    await setLanguage(lang);
  };
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${t('general.language')}: ${locale.toUpperCase()}`}
        data-testid="language-switch"
        endIcon={<ExpandMoreRounded sx={{ color: ink.faint, ml: -0.5 }} />}
        sx={{ color: ink.text, minWidth: 0, px: 1 }}
      >
        <Flag lang={locale} />{' '}
        <Box component="span" sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
          {locale.toUpperCase()}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LANGUAGES.map(({ locale: lang, name }) => (
          <MenuItem
            key={lang}
            selected={lang === locale}
            data-testid={`language-${lang}`}
            onClick={() => void choose(lang)}
          >
            <Flag lang={lang} />{' '}
            <Box component="span" sx={{ ml: 1.25 }}>
              {name}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
