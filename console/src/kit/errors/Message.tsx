import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ink } from '../theme/colours';

interface Props {
  icon: SvgIconComponent;
  title?: string;
  text?: string;
  action?: ReactNode;
  compact?: boolean;
  testId?: string;
}

/** What is said where there is nothing to show. */
export function Message({ icon: Icon, title, text, action, compact, testId }: Props) {
  return (
    <Box
      data-testid={testId}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        textAlign: 'center',
        px: 3,
        py: compact ? 6 : 4,
        minHeight: compact ? 0 : '64vh',
      }}
    >
      <Box
        sx={{
          width: 56,
          height: 56,
          borderRadius: '16px',
          display: 'grid',
          placeItems: 'center',
          bgcolor: ink.paper,
          border: `1px solid ${ink.line}`,
          mb: 2,
        }}
      >
        <Icon sx={{ fontSize: 26, color: 'primary.main' }} />
      </Box>
      {title && <Typography variant="h2">{title}</Typography>}
      {text && <Typography sx={{ color: ink.muted, mt: 0.75, maxWidth: 420 }}>{text}</Typography>}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
