import type { SvgIconComponent } from '@mui/icons-material';
import AddHomeWorkOutlined from '@mui/icons-material/AddHomeWorkOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { mayAccess, type Access } from '#libs/contracts';
import { type TextKey, useText } from '../../kit/i18n';
import { useRole } from '../../kit/session/session-store';
import { Flex, Grid, Medallion, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

interface QuickLink {
  access: Access;
  to: string;
  icon: SvgIconComponent;
  title: TextKey;
  text: TextKey;
}

const LINKS: QuickLink[] = [
  {
    access: 'planning:read',
    to: '/planning',
    icon: CalendarMonthOutlined,
    title: 'dashboard.links.planning',
    text: 'dashboard.links.planningText',
  },
  {
    access: 'bookings:read',
    to: `/bookings?filter=${encodeURIComponent('{"status":"pending"}')}`,
    icon: HourglassEmptyRounded,
    title: 'dashboard.links.pending',
    text: 'dashboard.links.pendingText',
  },
  {
    access: 'hotels:read',
    to: '/hotels/create',
    icon: AddHomeWorkOutlined,
    title: 'dashboard.links.hotel',
    text: 'dashboard.links.hotelText',
  },
  {
    access: 'myaccount:read',
    to: '/myaccount',
    icon: PaletteOutlined,
    title: 'dashboard.links.brand',
    text: 'dashboard.links.brandText',
  },
];

export function QuickLinks() {
  const t = useText();
  const role = useRole();
  return (
    <Grid columns={{ xs: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' }}>
      {LINKS.filter(({ access }) => role && mayAccess(access, role)).map(({ to, icon: Icon, title, text }) => (
        <Flex
          component={Link}
          framed
          gap={1.75}
          p={2}
          color="inherit"
          sx={{ bgcolor: ink.paper, textDecoration: 'none', '&:hover': { borderColor: '#C3CBD8' } }}
          key={title}
          to={to}
        >
          <Medallion size={40}>
            <Icon fontSize="small" />
          </Medallion>
          <Box sx={{ minWidth: 0 }}>
            <Text strong>{t(title)}</Text>
            <Typography variant="caption" sx={{ display: 'block' }}>
              {t(text)}
            </Typography>
          </Box>
        </Flex>
      ))}
    </Grid>
  );
}
