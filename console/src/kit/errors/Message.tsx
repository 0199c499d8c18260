import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Grid, Medallion } from '../text/parts';
import { ink } from '../theme/colours';

interface Props {
  icon: SvgIconComponent;
  title?: string;
  text?: string;
  action?: ReactNode;
  compact?: boolean;
  testId?: string;
}

/** A message in place of content. */
export function Message({ icon: Icon, title, text, action, compact, testId }: Props) {
  return (
    <Grid
      gap={0}
      textAlign="center"
      px={3}
      py={compact ? 6 : 4}
      minHeight={compact ? 0 : '64vh'}
      sx={{ justifyItems: 'center', alignContent: 'center' }}
      data-testid={testId}
    >
      <Medallion size={56} mb={2} sx={{ bgcolor: ink.paper, border: `1px solid ${ink.line}` }}>
        <Icon sx={{ fontSize: 26 }} />
      </Medallion>
      {title && <Typography variant="h2">{title}</Typography>}
      {text && <Typography sx={{ color: ink.muted, mt: 0.75, maxWidth: 420 }}>{text}</Typography>}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Grid>
  );
}
