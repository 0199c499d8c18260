import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ink } from '../../kit/theme/colours';

/** Rows of names and amounts, in one frame. */
export function FigureRows({ children }: { children: ReactNode }) {
  return <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', overflow: 'hidden' }}>{children}</Box>;
}

interface Props {
  label: string;
  /** Nothing while it is asked for. */
  value: ReactNode;
  colour?: string;
  strong?: boolean;
  testId?: string;
}

export function FigureRow({ label, value, colour, strong, testId }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1.1,
        borderTop: `1px solid ${ink.hairline}`,
        '&:first-of-type': { borderTop: 0 },
        bgcolor: strong ? ink.sunken : undefined,
      }}
    >
      <Typography sx={{ fontSize: 13.5, color: ink.muted }}>{label}</Typography>
      <Typography
        component="span"
        sx={{ fontWeight: strong ? 600 : 500, color: colour, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
        data-testid={testId}
      >
        {value ?? <Skeleton width={80} />}
      </Typography>
    </Box>
  );
}
