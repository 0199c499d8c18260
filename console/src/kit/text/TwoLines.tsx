import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  below: ReactNode;
  fontSize?: number;
  /** What is never cut off; else each is one line, but a name on a phone. */
  wraps?: 'name' | 'both';
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { xs: 'normal', md: 'nowrap' } } as const;

/** A record in a list: its name, and below it what else is to be known at a glance. */
export function TwoLines({ name, below, fontSize = 13.5, wraps }: Props) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontSize, fontWeight: 600, ...(!wraps && ONE_LINE) }}>{name}</Typography>
      <Typography noWrap={wraps !== 'both'} variant="caption" sx={{ display: 'block' }}>
        {below}
      </Typography>
    </Box>
  );
}
