import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, Drawer, Typography, alpha, useMediaQuery, type Theme } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { config, MENU_GROUPS, type MenuGroup, type ScreenDefinition, titleOf } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Flex, LOOKS, Span, Text } from '../../kit/text';
import { screensFor } from '../resources';
import { useSession } from '../../kit/session/session-store';
import { ink, tone } from '../../kit/theme/colours';
import { BrandMark } from '../../kit/layout/BrandMark';

const SIDEBAR_WIDTH = 228;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Beside the page on wide windows, a drawer below 990 pixels. */
export function Sidebar({ open, onClose }: Props) {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  if (wide)
    return (
      <Box
        component="nav"
        aria-label={t('general.menu')}
        sx={{
          width: SIDEBAR_WIDTH,
          flexShrink: 0,
          height: '100vh',
          position: 'sticky',
          top: 0,
          borderRight: `1px solid ${ink.line}`,
          bgcolor: ink.paper,
        }}
      >
        <MenuContent onChoose={onClose} />
      </Box>
    );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('general.menu'), sx: { width: 272 } } }}
    >
      <MenuContent onChoose={onClose} />
    </Drawer>
  );
}

/** A shade at an edge beyond which the menu goes on. */
const moreBelow = {
  background: `linear-gradient(${ink.paper} 30%, transparent) 0 0 / 100% 48px no-repeat local,
    linear-gradient(transparent, ${ink.paper} 70%) 0 100% / 100% 48px no-repeat local,
    linear-gradient(rgba(22,30,50,.14), transparent) 0 0 / 100% 10px no-repeat scroll,
    linear-gradient(transparent, rgba(22,30,50,.14)) 0 100% / 100% 10px no-repeat scroll`,
};

function MenuContent({ onChoose }: { onChoose: () => void }) {
  const t = useText();
  const session = useSession();
  const items = screensFor(session?.user.role);
  const groups = (Object.keys(MENU_GROUPS) as MenuGroup[]).map((group) => ({
    group,
    label: MENU_GROUPS[group],
    items: items.filter(({ screen }) => screen.group === group),
  }));
  const { frontUrl } = config();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Flex gap={1.25} px={2} sx={{ height: 60, flexShrink: 0 }}>
        <BrandMark />
        <Box sx={{ minWidth: 0 }}>
          <Text name sx={{ letterSpacing: '-0.01em', lineHeight: 1.25 }} cut>
            {session?.account.companyName ?? 'Konak'}
          </Text>
          <Typography noWrap variant="caption" sx={{ color: ink.faint, display: 'block' }}>
            Konak
          </Typography>
        </Box>
      </Flex>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 1.25, pt: 0.5, pb: 2, ...moreBelow }} data-testid="menu">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ group, label, items }) => (
            <Box key={group} sx={{ mb: 1.5, '@media (min-width: 990px) and (max-height: 1080px)': { mb: 0.25 } }}>
              {label && (
                <Text tiny faint px={1.25} pt={0.5} pb={0.25}>
                  {t(label)}
                </Text>
              )}
              {items.map((item) => (
                <MenuLink key={item.name} name={item.name} screen={item.screen} onChoose={onChoose} />
              ))}
            </Box>
          ))}
      </Box>
      {frontUrl && (
        <Flex
          component="a"
          hint
          lined
          medium
          px={2.5}
          py={1.75}
          sx={{ textDecoration: 'none', '&:hover': { color: ink.text } }}
          href={frontUrl}
          target="_blank"
          rel="noreferrer"
        >
          {t('navigation.openSite')} <OpenInNewRounded sx={{ width: 15, height: 15 }} />
        </Flex>
      )}
    </Box>
  );
}

interface LinkProps {
  name: string;
  screen: ScreenDefinition;
  onChoose: () => void;
}

function MenuLink({ name, screen: { icon: Icon, useCount }, onChoose }: LinkProps) {
  const t = useText();
  return (
    <Box
      component={NavLink}
      to={`/${name}`}
      onClick={onChoose}
      data-testid={`menu-${name}`}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.25,
        minHeight: 36,
        py: 0.25,
        mb: '2px',
        // All of it fits a laptop's window.
        '@media (min-width: 990px) and (max-height: 1080px)': { minHeight: 28, mb: 0, ...LOOKS.small },
        borderRadius: '8px',
        ...LOOKS.row,
        ...LOOKS.medium,
        lineHeight: 1.25,
        color: '#414B5E',
        textDecoration: 'none',
        '& svg': { width: 19, height: 19, color: ink.faint },
        '&:hover': { bgcolor: ink.ground, color: ink.text },
        '&.active': {
          bgcolor: alpha(theme.palette.primary.main, 0.09),
          color: theme.palette.primary.main,
          fontWeight: 600,
        },
        '&.active svg': { color: theme.palette.primary.main },
      })}
    >
      <Icon /> {t(titleOf({ name }))}
      {useCount && <Count useCount={useCount} />}
    </Box>
  );
}

function Count({ useCount }: { useCount: () => number }) {
  const count = useCount();
  if (count === 0) return null;
  return (
    <Span
      tiny
      ml="auto"
      px={0.75}
      minWidth={20}
      color={tone.amber.text}
      textAlign="center"
      sx={{ borderRadius: '10px', bgcolor: tone.amber.ground, lineHeight: '20px' }}
      data-testid="menu-count"
    >
      {count > 99 ? '99+' : count}
    </Span>
  );
}
