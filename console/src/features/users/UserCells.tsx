import { Avatar, Box, Typography } from '@mui/material';
import type { User } from '#libs/contracts';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { StatusChip } from '../../kit/text/StatusChip';
import { TwoLines } from '../../kit/text/TwoLines';
import { initials, kindOfRole, roleKey } from './role-text';

export function Who({ user: { name, email } }: { user: User }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar
        sx={{
          width: 34,
          height: 34,
          fontSize: 12.5,
          fontWeight: 600,
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        {initials(name)}
      </Avatar>
      <TwoLines wraps="name" name={name} below={email} />
    </Box>
  );
}

export function Muted({ children }: { children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ color: ink.muted }}>
      {children}
    </Box>
  );
}

export function UserRole({ user: { userRole, role } }: { user: User }) {
  const t = useText();
  const { type, corporateType } = kindOfRole(role);
  return (
    <>
      {t(roleKey(userRole))}
      <Typography variant="caption" sx={{ display: 'block' }}>
        {t(`users.types.${type}`)} · {t(`users.corporates.${corporateType}`)}
      </Typography>
    </>
  );
}

export function userCard(user: User) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center', minHeight: 44 }}
    >
      <Who user={user} />
      <StatusChip status={user.status} />
    </Box>
  );
}
