import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What a field is about, and beside it the field; all of them in the same two columns. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px' },
        alignItems: 'center',
      }}
    >
      {children}
    </Box>
  );
}
