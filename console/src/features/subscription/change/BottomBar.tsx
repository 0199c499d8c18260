import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { Text } from '../../../kit/text';

interface Props {
  /** Absent while nothing is chosen. */
  amount?: string;
  about: string;
  children: ReactNode;
}

/** What the choice costs and the button for it, always in sight. */
export function BottomBar({ amount, about, children }: Props) {
  return (
    <Paper
      sx={{
        position: 'sticky',
        bottom: { xs: 8, md: 12 },
        zIndex: 5,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        mt: 2,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        boxShadow: '0 8px 24px rgba(22,30,50,.12)',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        {amount !== undefined && (
          <Text figure sx={{ letterSpacing: '-0.015em' }} data-testid="bar-amount">
            {amount}
          </Text>
        )}
        <Text sub>{about}</Text>
      </Box>
      {children}
    </Paper>
  );
}
