import { Box, Skeleton } from '@mui/material';
import { Suspense, lazy } from 'react';
import type { Bars } from './DrawnBars';

// The library of charts is as large as a screen.
const DrawnBars = lazy(async () => ({ default: (await import('./DrawnBars')).DrawnBars }));

/** A bar for each value, beside each other where there are several series; the arrow keys go from place to place. */
export function BarChart({ height, ...bars }: Bars & { height: number }) {
  return (
    <Box sx={{ height }}>
      <Suspense fallback={<Skeleton variant="rounded" height={height - 10} />}>
        <DrawnBars {...bars} />
      </Suspense>
    </Box>
  );
}
