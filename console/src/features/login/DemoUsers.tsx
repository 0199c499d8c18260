import { Box, ButtonBase, Typography } from '@mui/material';
import { ROLES } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

const PASSWORD = 'konak-demo';
const SHOWN = [
  'corporate.agency.admin',
  'corporate.hotelier.admin',
  'supervisor.agency.admin',
  'partner.agency.admin',
] as const satisfies readonly (typeof ROLES)[number][];

/** In the demo world: who one may be. The user names are the roles. */
export function DemoUsers({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const t = useText();
  return (
    <Box
      sx={{ mt: 3.5, p: 2, borderRadius: '10px', border: `1px dashed ${ink.line}`, bgcolor: ink.sunken }}
      data-testid="demo-users"
    >
      <Text fine strong>
        {t('login.demo')}
      </Text>
      <Typography variant="caption">{t('login.demoHint', { password: PASSWORD })}</Typography>
      <Grid columns="1fr 1fr" gap={0.75} mt={1.25}>
        {SHOWN.map((username) => (
          <ButtonBase
            key={username}
            onClick={() => onChoose(username, PASSWORD)}
            data-testid={`demo-${username}`}
            sx={{
              display: 'block',
              textAlign: 'start',
              px: 1.25,
              py: 0.75,
              borderRadius: '8px',
              bgcolor: ink.paper,
              border: `1px solid ${ink.line}`,
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Text fine strong>
              {t(`login.demoRoles.${key(username)}`)}
            </Text>
            <Text tiny faint cut sx={{ fontWeight: 400 }}>
              {username}
            </Text>
          </ButtonBase>
        ))}
      </Grid>
    </Box>
  );
}

function key(username: (typeof SHOWN)[number]): 'agency' | 'hotelier' | 'platform' | 'partner' {
  if (username.startsWith('supervisor')) return 'platform';
  if (username.startsWith('partner')) return 'partner';
  return username.includes('hotelier') ? 'hotelier' : 'agency';
}
