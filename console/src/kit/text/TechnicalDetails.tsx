import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ink } from '../theme/colours';

/** Technical details for operators, collapsed below the readable text. */
export function TechnicalDetails({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="details"
      data-testid="technical"
      sx={{ color: ink.muted, overflowWrap: 'anywhere', '& summary': { cursor: 'pointer', minHeight: 24 } }}
    >
      <summary>{label}</summary>
      {children}
    </Box>
  );
}
