import { Box } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { ink } from '../theme/colours';

/** The frame of a map on a page. */
export function MapFrame({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <Box
      ref={ref}
      data-testid="map"
      sx={{
        position: 'relative',
        // The map's own layers stay below the page's bars and drawers.
        isolation: 'isolate',
        height: { xs: 260, md: 340 },
        borderRadius: '10px',
        overflow: 'hidden',
        border: `1px solid ${ink.line}`,
        bgcolor: '#E6EAF0',
      }}
    >
      {children}
    </Box>
  );
}
