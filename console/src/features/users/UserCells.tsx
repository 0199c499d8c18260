import { Avatar, Box, Typography } from '@mui/material';
import type { User } from '#libs/contracts';
import { useText } from '../../kit/i18n/use-text';
import { Flex, LOOKS, Split } from '../../kit/text/parts';
import { ink } from '../../kit/theme/colours';
import { StatusChip } from '../../kit/text/StatusChip';
import { TwoLines } from '../../kit/text/TwoLines';
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
