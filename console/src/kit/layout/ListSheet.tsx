import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { ink } from '../theme/colours';

/** The records of a list on a sheet, its pages below. `bare` for records with sheets of their own, `plain` inside a sheet. */
export function ListSheet({ children, bare, plain }: { children: ReactNode; bare?: boolean; plain?: boolean }) {
  const { error, data } = useListContext();
  if (bare)
    return (
      <>
        {children}
        <Pagination rowsPerPageOptions={[]} />
      </>
    );
  const Sheet = plain ? Box : Paper;
  return (
    <Sheet sx={{ overflow: 'hidden' }}>
      {children}
      <Box sx={{ borderTop: `1px solid ${ink.hairline}`, '&:empty': { display: 'none' } }}>
        {(!error || data) && <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      </Box>
    </Sheet>
  );
}
