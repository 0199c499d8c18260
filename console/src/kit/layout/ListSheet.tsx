import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { ink } from '../theme/colours';
import { rememberShownList } from './last-list';

/** The records of a list on a sheet, its pages below. `bare` for records with sheets of their own, `plain` inside a sheet. */
export function ListSheet({ children, bare, plain }: { children: ReactNode; bare?: boolean; plain?: boolean }) {
  const { error, data, resource } = useListContext();
  if (bare)
    return (
      <>
        {children}
        <Pagination rowsPerPageOptions={[]} />
      </>
    );
  const Sheet = plain ? Box : Paper;
  return (
    // A filter of the address may not have been rendered yet when a record is opened.
    <Sheet sx={{ overflow: 'hidden' }} onClickCapture={() => rememberShownList(resource)}>
      {children}
      <Box sx={{ borderTop: `1px solid ${ink.hairline}`, '&:empty': { display: 'none' } }}>
        {(!error || data) && <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      </Box>
    </Sheet>
  );
}
