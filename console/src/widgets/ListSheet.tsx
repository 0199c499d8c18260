import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination } from 'react-admin';
import { ink } from '../theme/colours';

/** The records of a list on a sheet, its pages below. `bare` for records that bring sheets of their own. */
export function ListSheet({ children, bare }: { children: ReactNode; bare?: boolean }) {
  if (bare)
    return (
      <>
        {children}
        <Pagination rowsPerPageOptions={[]} />
      </>
    );
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      {children}
      <Box sx={{ borderTop: `1px solid ${ink.hairline}`, '&:empty': { display: 'none' } }}>
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
      </Box>
    </Paper>
  );
}
