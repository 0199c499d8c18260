import { Box, Paper, Typography, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Flex } from '../text/parts';

interface Props {
  title?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
  sx?: SxProps<Theme>;
  testId?: string;
}

/** A white sheet with a heading; `flush` for tables that reach its edges. */
export function Panel({ title, hint, actions, children, flush, sx, testId }: Props) {
  return (
    <Paper component="section" sx={{ overflow: 'hidden', ...sx }} data-testid={testId}>
      {(title ?? actions) && (
        <Flex gap={1.5} px={{ xs: 2, sm: 2.5 }} pt={2} pb={flush ? 1.5 : 0}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            {hint && <Typography variant="caption">{hint}</Typography>}
          </Box>
          {actions}
        </Flex>
      )}
      <Box sx={flush ? undefined : { px: { xs: 2, sm: 2.5 }, pt: title ? 1.5 : 2, pb: 2.5 }}>{children}</Box>
    </Paper>
  );
}
