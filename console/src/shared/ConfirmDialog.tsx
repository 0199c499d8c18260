import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useText } from '../platform/i18n/use-text';

interface Props {
  title: string;
  text?: string;
  action: string;
  /** What must be typed first, for what can not be taken back at all. */
  typed?: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, action, typed, onConfirm, onClose }: Props) {
  const t = useText();
  const [written, setWritten] = useState('');
  const same = typed === undefined || written.trim().toLowerCase() === typed.toLowerCase();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      onClick={(event) => event.stopPropagation()}
      data-testid="confirm-dialog"
    >
      <DialogTitle>{title}</DialogTitle>
      {(text ?? typed) && (
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', fontSize: 13.5, overflowWrap: 'anywhere' }}>{text}</Typography>
          {typed !== undefined && (
            <TextField
              label={t('general.typeToConfirm', { text: typed })}
              value={written}
              autoFocus
              onChange={(event) => setWritten(event.target.value)}
              slotProps={{ htmlInput: { autoComplete: 'off', 'data-testid': 'confirm-typed' } }}
              sx={{ mt: 2 }}
            />
          )}
        </DialogContent>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          data-testid="confirm"
          disabled={!same}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
