import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { SaveBar } from './SaveBar';

interface Props {
  title: string;
  record: object;
  creating: boolean;
  writable: boolean;
  wide?: boolean;
  onSubmit: (values: object) => Promise<Record<string, unknown> | undefined>;
  onClose: () => void;
  children: ReactNode;
  /** Beside the title: what else may be done with it. */
  actions?: ReactNode;
}

/** A form in a drawer beside what it belongs to. */
export function FormDrawer({ title, record, creating, writable, wide, onSubmit, onClose, children, actions }: Props) {
  const t = useText();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: 1, sm: wide ? 640 : 480 } } } }}
      data-testid="form-drawer"
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
        <Typography noWrap variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
        <IconButton onClick={onClose} aria-label={t('general.close')} edge="end">
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, pt: 2.5 }}>
        <Form record={record} onSubmit={onSubmit} disableInvalidFormNotification>
          {children}
          {writable && <SaveBar creating={creating} onCancel={onClose} />}
        </Form>
      </Box>
    </Drawer>
  );
}
