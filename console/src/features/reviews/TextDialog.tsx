import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Review } from '#libs/contracts';
import { useAction } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { NoteField } from '../../kit/field/NoteField';

interface Props {
  name: string;
  title: string;
  text: string;
  label: string;
  /** How long it may be. */
  most: number;
  initial?: string;
  action: string;
  successMessage: string;
  send: (text: string) => Promise<{ record: Review }>;
  onChanged: (review: Review) => void;
  onClose: () => void;
}

/** Asks for the text of a reason, a report or an answer, and sends it. */
export function TextDialog({ name, title, text, label, most, initial = '', action, ...outcome }: Props) {
  const { successMessage, send, onChanged, onClose } = outcome;
  const refresh = useRefresh();
  const [written, setWritten] = useState(initial);
  const { mutate, isPending } = useAction(() => send(written.trim()), {
    successMessage,
    invalidate: ['reviews', 'tasks'],
    onSuccess: ({ record }) => {
      onChanged(record);
      refresh();
    },
  });
  return (
    <ActionDialog
      name={`${name}-dialog`}
      title={title}
      text={text}
      action={{
        label: action,
        disabled: written.trim() === '',
        loading: isPending,
        testId: `${name}-confirm`,
        onClick: () => mutate(),
      }}
      onClose={onClose}
    >
      <NoteField
        label={label}
        value={written}
        required
        maxLength={most}
        onChange={setWritten}
        testId={`${name}-text`}
      />
    </ActionDialog>
  );
}
