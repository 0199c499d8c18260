import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A way to another page before signing in, tall enough for a thumb. */
export function PublicLink({ to, children, testId }: { to: string; children: ReactNode; testId?: string }) {
  return (
    <MuiLink
      component={Link}
      to={to}
      data-testid={testId}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { xs: 44, md: 32 },
        fontSize: 13.5,
        fontWeight: 500,
      }}
    >
      {children}
    </MuiLink>
  );
}
