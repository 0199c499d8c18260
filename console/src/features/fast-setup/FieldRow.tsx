import type { ReactNode } from 'react';
import { Grid } from '../../kit/text';

/** What a field is about, and beside it the field; all of them in the same two columns. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Grid
      columnGap={2}
      rowGap={1}
      columns={{ xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px' }}
      sx={{ alignItems: 'center' }}
    >
      {children}
    </Grid>
  );
}
