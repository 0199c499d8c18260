import LogoutRounded from '@mui/icons-material/LogoutRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import { Avatar, Box, ButtonBase, Divider, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { initials, roleKey } from '../../features/users/role-text';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { LOOKS, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

export function UserMenu() {
  const t = useText();
  const logout = useLogout();
  const navigate = useNavigate();
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!session) return null;
  const { user, account } = session;
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        title={t('general.userMenu')}
        data-testid="user-menu"
        sx={{ borderRadius: '8px', gap: 1.25, p: 0.75, '&:hover': { bgcolor: ink.ground } }}
      >
        <Avatar aria-hidden sx={{ ...LOOKS.small, ...LOOKS.strong, width: 32, height: 32, bgcolor: 'primary.main' }}>
          {initials(user.name)}
        </Avatar>
        <Box sx={{ textAlign: 'left', display: { xs: 'none', md: 'block' } }}>
          <Text small strong sx={{ lineHeight: 1.3 }}>
            {user.name}
          </Text>
          <Typography variant="caption" sx={{ display: 'block', lineHeight: 1.3 }}>
            {t(roleKey(user.userRole))}
          </Typography>
        </Box>
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 230 } } }}
      >
        <Box sx={{ px: 2, pt: 0.5, pb: 1.25 }}>
          <Text strong>{user.name}</Text>
          <Typography variant="caption">{account.companyName}</Typography>
        </Box>
        <Divider sx={{ mb: 0.5 }} />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void navigate('/myaccount');
          }}
        >
          <ListItemIcon>
            <PersonOutlineRounded fontSize="small" />
          </ListItemIcon>
          {t('navigation.myaccount')}
        </MenuItem>
        <MenuItem data-testid="logout" onClick={() => void logout({}, '/login', false)}>
          <ListItemIcon>
            <LogoutRounded fontSize="small" />
          </ListItemIcon>
          {t('general.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
