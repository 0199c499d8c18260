import { Avatar, Box, Typography } from '@mui/material';
import type { User } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Flex, LOOKS, Split, StatusChip, TwoLines } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { initials, kindOfRole, roleKey } from './role-text';

export function Who({ user: { name, email } }: { user: User }) {
  return (
    <Flex gap={1.5} minWidth={0}>
      <Avatar
        sx={{
          ...LOOKS.fine,
          ...LOOKS.strong,
          width: 34,
          height: 34,
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        {initials(name)}
      </Avatar>
      <TwoLines wraps="name" name={name} below={email} />
    </Flex>
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
    <Split minHeight={44}>
      <Who user={user} />
      <StatusChip status={user.status} />
    </Split>
  );
}
