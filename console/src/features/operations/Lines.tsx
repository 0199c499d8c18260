import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ink } from '../../kit/theme/colours';

/** Sentences below each other. */
export function Lines({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13.5 }}>
      {children}
    </Box>
  );
}

/** A sentence, what is to be known of it below, and what can be done at its end. */
export function Line({
  text,
  below,
  end,
  testId,
}: {
  text: ReactNode;
  below?: ReactNode;
  end?: ReactNode;
  testId?: string;
}) {
  return (
    <Box
      component="li"
      data-testid={testId}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: `1px solid ${ink.hairline}`,
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        {below && <Box sx={{ color: ink.muted, fontSize: 12.5 }}>{below}</Box>}
      </Box>
      {end}
    </Box>
  );
}
