import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useText } from '../i18n/use-text';

interface Props {
  title: string;
  text?: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, action, onConfirm, onClose }: Props) {
  const t = useText();
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
      {text && (
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', fontSize: 13.5 }}>{text}</Typography>
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
