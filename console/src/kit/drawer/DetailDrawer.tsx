import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Flex } from '../text/parts';
import { ink } from '../theme/colours';

interface Props {
  title: ReactNode;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Beside the title: what else may be done with it. */
  actions?: ReactNode;
  /** What stays in sight below: its buttons. */
  footer?: ReactNode;
  /** The content has a bar of its own at its end. */
  endsInBar?: boolean;
  testId?: string;
}

/** What is to be looked at, or done, beside what it belongs to. */
export function DetailDrawer({
  title,
  wide,
  onClose,
  children,
  actions,
  footer,
  endsInBar,
  testId = 'detail-drawer',
}: Props) {
  const t = useText();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width: { xs: 1, sm: wide ? 640 : 480 } } } }}
      data-testid={testId}
    >
      <Flex gap={0} px={3} sx={{ height: 60, borderBottom: `1px solid ${ink.line}`, flexShrink: 0 }}>
        <Typography noWrap variant="h2" id={titleId} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
        <IconButton onClick={onClose} aria-label={t('general.close')} edge="end">
          <CloseRounded />
        </IconButton>
      </Flex>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, pt: 2.5, pb: endsInBar ? 0 : 2.5 }}>{children}</Box>
      {footer && (
        <Flex wrap stretch px={3} py={1.5} sx={{ borderTop: `1px solid ${ink.line}` }}>
          {footer}
        </Flex>
      )}
    </Drawer>
  );
}
