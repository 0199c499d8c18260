import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ink } from '../theme/colours';
import { Grid } from './parts';

/** Names and values, one a line; what is empty is left out. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [label: string, value: ReactNode]> }) {
  return (
    <Grid component="dl" row columns="minmax(96px, auto) 1fr" columnGap={2} rowGap={0.9} m={0}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([label, value]) => (
          <Fragment key={label}>
            <Box component="dt" sx={{ color: ink.muted }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Fragment>
        ))}
    </Grid>
  );
}
