import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import GppGoodOutlined from '@mui/icons-material/GppGoodOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { Box, Tab, Tabs, useMediaQuery, type Theme } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { ADMINISTERS } from '#libs/contracts';
import { Grid } from '../../kit/text';
import { ThemeColour } from '../accounts';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { ink } from '../../kit/theme/colours';
import { ApiKeys } from './ApiKeys';
import { Company } from './Company';
import { ChangePassword } from './ChangePassword';
import { ProfilePanel } from './ProfilePanel';
import { Sessions } from './Sessions';
import { StoredCard } from './StoredCard';
import { TwoSteps } from './TwoSteps';

const PARTS = {
  profile: [PersonOutlineRounded, ProfilePanel],
  password: [PasswordOutlined, ChangePassword],
  otp: [GppGoodOutlined, TwoSteps],
  sessions: [DevicesOutlined, Sessions],
  apikeys: [VpnKeyOutlined, ApiKeys],
  colour: [PaletteOutlined, OwnColour],
  company: [BusinessOutlined, Company],
  card: [CreditCardOutlined, StoredCard],
} as const satisfies Record<string, readonly [SvgIconComponent, () => React.ReactNode]>;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];
/** They change the account, and not its user. */
const OF_ADMINISTRATORS: Part[] = ['colour', 'card'];

export default function MyAccount() {
  return (
    <Screen name="myaccount">
      <Parts />
    </Screen>
  );
}

/** A list beside the part that is shown; a row of tabs where there is no room beside. */
function Parts() {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [search, setSearch] = useSearchParams();
  const administers = useMay(ADMINISTERS);
  const names = NAMES.filter((name) => administers || !OF_ADMINISTRATORS.includes(name));
  const part = names.find((name) => name === search.get('tab')) ?? 'profile';
  const Shown = PARTS[part][1];
  return (
    <Grid gap={{ xs: 2, lg: 3 }} columns={{ xs: 'minmax(0, 1fr)', lg: '216px minmax(0, 760px)' }}>
      <Tabs
        value={part}
        onChange={(_, next: Part) => setSearch({ tab: next }, { replace: true })}
        orientation={wide ? 'vertical' : 'horizontal'}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={t('navigation.myaccount')}
        sx={wide ? beside : { borderBottom: `1px solid ${ink.line}` }}
      >
        {names.map((name) => {
          const Icon = PARTS[name][0];
          return (
            <Tab
              key={name}
              value={name}
              icon={wide ? <Icon fontSize="small" /> : undefined}
              iconPosition="start"
              label={t(`myaccount.parts.${name}`)}
              data-testid={`part-${name}`}
              sx={{ minHeight: 44 }}
            />
          );
        })}
      </Tabs>
      <Box sx={{ minWidth: 0 }}>
        <Shown />
      </Box>
    </Grid>
  );
}

const beside = {
  alignSelf: 'start',
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minHeight: 40,
    px: 1.25,
    gap: 0.5,
    mb: '2px',
    borderRadius: '8px',
    justifyContent: 'flex-start',
    textAlign: 'start',
    maxWidth: 'none',
    color: '#414B5E',
    '&:hover': { bgcolor: '#ECEFF4' },
    '&.Mui-selected': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
  },
};

function OwnColour() {
  const account = useSession()?.account;
  return account && <ThemeColour account={account} />;
}
