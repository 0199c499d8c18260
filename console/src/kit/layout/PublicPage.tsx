import { Box, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { apiAddress } from '../data/config';
import { useRead } from '../data/use-read';
import { useText, type TextKey } from '../i18n/use-text';
import { previewColour } from '../session/brand';
import { Flex, Grid, Medallion, Text } from '../text/parts';
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
    <Grid
      gap={0}
      columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(420px, 5fr) 6fr' }}
      minHeight="100vh"
      sx={{ bgcolor: ink.paper }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 3, sm: 6 }, py: 3 }}>
        <Flex gap={1.25}>
          {brand?.logo ? (
            <Box
              component="img"
              src={apiAddress(brand.logo)}
              alt=""
              sx={{ height: 36, maxWidth: 160, objectFit: 'contain' }}
            />
          ) : (
            <BrandMark />
          )}
          <Text lead flex={1} sx={{ letterSpacing: '-0.01em' }} cut>
            {brand?.companyName ?? 'Konak'}
          </Text>
          <LanguageSwitch />
        </Flex>
        <Grid
          component="main"
          gap={0}
          flex={1}
          width="100%"
          maxWidth={wide ? 520 : 400}
          mx="auto"
          py={4}
          sx={{ alignContent: 'center', '& .MuiInputLabel-root [aria-hidden]': { display: 'none' } }}
        >
          {icon && (
            <Medallion size={56} mb={2.5} sx={{ '& svg': { width: 28, height: 28 } }}>
              {icon}
            </Medallion>
          )}
          <Typography variant="h1" sx={{ fontSize: 28 }} data-testid="public-heading">
            {heading}
          </Typography>
          {intro && (
            <Typography component="div" sx={{ color: ink.muted, mt: 0.75, mb: 3.5 }}>
              {intro}
            </Typography>
          )}
          {children}
        </Grid>
        <Typography variant="caption" sx={{ color: ink.faint }}>
          {t('login.footer')}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'grid' }, position: 'sticky', top: 0, height: '100vh' }}>
        <PublicScene companyName={brand?.companyName ?? 'Konak'} image={brand?.loginImages[0]} />
      </Box>
    </Grid>
  );
}
