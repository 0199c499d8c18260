import { Box, Typography, alpha, darken } from '@mui/material';
import { apiAddress } from '../data/config';
import { useText } from '../i18n/use-text';
import { Text } from '../text/parts';

/** The brand's half of the public pages: the account's picture, or a shore drawn in its colour. */
export function PublicScene({ companyName, image }: { companyName: string; image: string | undefined }) {
  const t = useText();
  return (
    <Box
      sx={(theme) => ({
        display: { xs: 'none', lg: 'block' },
        position: 'relative',
        m: 1.5,
        borderRadius: '18px',
        overflow: 'hidden',
        color: '#fff',
        background: `linear-gradient(165deg, ${theme.palette.primary.light} 0%, ${theme.palette.primary.main} 45%, ${darken(theme.palette.primary.main, 0.5)} 100%)`,
      })}
    >
      {image ? (
        <Box
          component="img"
          src={apiAddress(image)}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        <Shore />
      )}
      <Box
        sx={(theme) => ({
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(180deg, transparent 45%, ${alpha(darken(theme.palette.primary.main, 0.7), 0.75)} 100%)`,
        })}
      />
      <Box sx={{ position: 'absolute', insetInline: 48, bottom: 44 }}>
        <Text small strong mb={1} sx={{ opacity: 0.8 }}>
          {companyName}
        </Text>
        <Typography sx={{ fontSize: 30, fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.2, maxWidth: 520 }}>
          {t('login.sceneTitle')}
        </Typography>
        <Typography sx={{ mt: 1.25, opacity: 0.85, maxWidth: 460 }}>{t('login.sceneText')}</Typography>
      </Box>
    </Box>
  );
}

/** Hills, a bay and a low sun, in shades of the background's colour. */
function Shore() {
  return (
    <Box
      component="svg"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1 }}
    >
      <circle cx="540" cy="300" r="210" fill="#fff" opacity=".06" />
      <circle cx="540" cy="300" r="138" fill="#fff" opacity=".09" />
      <circle cx="540" cy="300" r="74" fill="#fff" opacity=".9" />
      <path
        d="M0 452c90-60 150-92 226-64 66 24 110-44 192-30 78 14 116 66 196 40 70-22 120-34 186-4v506H0z"
        fill="#fff"
        opacity=".1"
      />
      <path d="M0 520c104-34 182-58 270-22 92 38 160-26 262-20 104 6 168 58 268 22v400H0z" fill="#fff" opacity=".1" />
      <path d="M0 590c120-8 214-30 330 0 122 32 238-16 470-10v320H0z" fill="#0b1220" opacity=".16" />
      <g fill="#fff">
        <ellipse cx="540" cy="622" rx="150" ry="3" opacity=".5" />
        <ellipse cx="560" cy="646" rx="104" ry="2.6" opacity=".36" />
        <ellipse cx="520" cy="672" rx="76" ry="2.4" opacity=".26" />
        <ellipse cx="556" cy="700" rx="48" ry="2" opacity=".18" />
      </g>
      <g fill="#fff" opacity=".75">
        <path d="M236 640c18 12 74 12 96 0l-12 18h-70z" />
        <path d="M282 634V566l36 62z" />
        <path d="M276 634v-54l-24 48z" opacity=".7" />
      </g>
    </Box>
  );
}
