import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, type ButtonProps } from '@mui/material';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Grid, Text } from '../text/parts';

interface Action extends Pick<ButtonProps, 'color' | 'disabled' | 'loading' | 'startIcon' | 'autoFocus'> {
  label: string;
  testId?: string;
  onClick: () => void;
}

interface Props {
  /** The name for tests: of the dialog, and with an ending of what is refused. */
  name: string;
  title: string;
  text?: ReactNode;
  /** Why it was refused. */
  refusal?: string;
  children?: ReactNode;
  width?: 'xs' | 'sm' | 'md';
  /** What it is for; absent where there is nothing to do but to close it. */
  action?: Action;
  /** The other button: "cancel" by default; null for none. */
  dismiss?: { label: string; testId?: string; onClick?: () => void } | null;
  /** Whether Enter does it too. */
  isForm?: boolean;
  onClose?: () => void;
}

/** A dialog with one thing to do, and a way out. */
export function ActionDialog(props: Props) {
  const t = useText();
  const { name, title, text, refusal, children, width = 'xs', action, dismiss, isForm, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    action?.onClick();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={width}
      fullWidth
      // A parent of the dialog in the tree, such as a list's row, must not be clicked.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      slotProps={{ paper: isForm ? ({ component: 'form', onSubmit: submit, noValidate: true } as object) : {} }}
      data-testid={name}
    >
      <DialogTitle>{title}</DialogTitle>
      {(text ?? children) && (
        <DialogContent>
          <Grid>
            {text && (
              <Text muted anywhere>
                {text}
              </Text>
            )}
            {refusal && (
              <Alert severity="error" data-testid={name.replace('-dialog', '-refused')}>
                {refusal}
              </Alert>
            )}
            {children}
          </Grid>
        </DialogContent>
      )}
      <DialogActions>
        {dismiss !== null && (
          <Button color="inherit" onClick={dismiss?.onClick ?? onClose} data-testid={dismiss?.testId}>
            {dismiss?.label ?? t('general.cancel')}
          </Button>
        )}
        {action && <ActionButton {...action} isSubmit={isForm} />}
      </DialogActions>
    </Dialog>
  );
}

function ActionButton({ label, testId, onClick, isSubmit, ...button }: Action & { isSubmit?: boolean }) {
  return (
    <Button
      variant="contained"
      loadingPosition={button.startIcon ? 'start' : undefined}
      {...(isSubmit ? { type: 'submit' } : { onClick: () => onClick() })}
      data-testid={testId}
      {...button}
    >
      {label}
    </Button>
  );
}
