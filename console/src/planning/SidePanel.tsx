import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';

interface Props {
  title: string;
  testId: string;
  onClose: () => void;
  children: ReactNode;
  /** What is done with it, at the foot. */
  actions?: ReactNode;
}

/** A panel beside the sheet. */
export function SidePanel({ title, testId, onClose, children, actions }: Props) {
  const t = useText();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: 1, sm: 500 } } } }}
      data-testid={testId}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 3,
          height: 60,
          borderBottom: `1px solid ${ink.line}`,
          flexShrink: 0,
        }}
      >
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('general.close')} edge="end">
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, py: 2.5 }}>{children}</Box>
      {actions && (
        <Box sx={{ display: 'flex', gap: 1, px: 3, py: 1.75, borderTop: `1px solid ${ink.line}` }}>{actions}</Box>
      )}
    </Drawer>
  );
}
