import { Button, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface Look extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: string;
  testId: string;
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  testId,
  dialog,
  ...button
}: Look & { dialog: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        loadingPosition={button.startIcon ? 'start' : undefined}
        {...button}
        onClick={() => setOpen(true)}
        data-testid={testId}
      >
        {label}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}

interface Confirmed extends Look {
  title: string;
  text: string;
  /** Text to type first, for actions that cannot be undone. */
  typed?: string;
  onConfirm: () => void;
}

/** A button of something that is confirmed before it is done. */
export function ConfirmButton({ title, text, typed, onConfirm, ...button }: Confirmed) {
  return (
    <DialogButton
      {...button}
      dialog={(close) => (
        <ConfirmDialog
          title={title}
          text={text}
          typed={typed}
          action={button.label}
          onConfirm={() => onConfirm()}
          onClose={close}
        />
      )}
    />
  );
}
