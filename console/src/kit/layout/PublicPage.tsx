import { Box, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useRead } from '../data/use-read';
import { useText, type TextKey } from '../i18n/use-text';
import { previewColour } from '../session/brand';
import { ink } from '../theme/colours';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './LanguageSwitch';
import { PublicScene } from './PublicScene';

interface Props {
  title: TextKey;
  heading: string;
  intro?: ReactNode;
  icon?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** A page before signing in, beside the brand of the account whose address this is. */
export function PublicPage({ title, heading, intro, icon, wide, children }: Props) {
  const t = useText();
  const { data: brand } = useRead(
    'auth.siteinfo',
    { query: { url: window.location.host } },
    { select: ({ data }) => data, retry: false },
  );
  const colour = brand?.colorpreference;
  useEffect(() => {
    if (!colour) return;
    previewColour(colour);
    return () => previewColour(undefined);
  }, [colour]);
  useEffect(() => {
    document.title = `${t(title)} · ${brand?.companyName ?? 'Konak'}`;
  }, [t, title, brand?.companyName]);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(420px, 5fr) 6fr' },
        minHeight: '100vh',
        bgcolor: ink.paper,
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 3, sm: 6 }, py: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <BrandMark />
          <Typography noWrap sx={{ flex: 1, fontWeight: 600, fontSize: 15, letterSpacing: '-0.01em' }}>
            {brand?.companyName ?? 'Konak'}
          </Typography>
          <LanguageSwitch />
        </Box>
        <Box
          component="main"
          sx={{
            flex: 1,
            display: 'grid',
            alignContent: 'center',
            gridTemplateColumns: 'minmax(0, 1fr)',
            width: '100%',
            maxWidth: wide ? 520 : 400,
            mx: 'auto',
            py: 4,
            // Nothing asked for here may be left out; stars would say nothing.
            '& .MuiInputLabel-root [aria-hidden]': { display: 'none' },
          }}
        >
          {icon && <Medallion>{icon}</Medallion>}
          <Typography variant="h1" sx={{ fontSize: 28 }} data-testid="public-heading">
            {heading}
          </Typography>
          {intro && (
            <Typography component="div" sx={{ color: ink.muted, mt: 0.75, mb: 3.5 }}>
              {intro}
            </Typography>
          )}
          {children}
        </Box>
        <Typography variant="caption" sx={{ color: ink.faint }}>
          {t('login.footer')}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'grid' }, position: 'sticky', top: 0, height: '100vh' }}>
        <PublicScene companyName={brand?.companyName ?? 'Konak'} image={brand?.loginImages[0]} />
      </Box>
    </Box>
  );
}

function Medallion({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        width: 56,
        height: 56,
        mb: 2.5,
        borderRadius: '16px',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'action.selected',
        color: 'primary.main',
        '& svg': { fontSize: 28 },
      }}
    >
      {children}
    </Box>
  );
}
