import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useDelete, useNotify, useRefresh, type RaRecord } from 'react-admin';
import type { Access } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { FormDrawer } from './FormDrawer';
import { useProblem } from '../data/use-problem';
import { useSaveRecord } from '../form/use-save-record';
import { useSubmit } from '../form/use-submit';

interface Props<T extends RaRecord> {
  resource: string;
  /** Who may write it. */
  access: Access;
  record: T | 'new';
  /** What the form shows of it. */
  values: object;
  title: string;
  wide?: boolean;
  /** What is sent of what the form has. */
  toData?: (values: object) => object;
  successMessage?: (values: object) => string;
  /** Refusals that belong to one field by their nature. */
  fieldOf?: Record<string, string>;
  /** How it may be removed, where it may be. */
  removal?: { title?: string; text: string; action?: string; successMessage?: string; testId: string };
  onClose: () => void;
  children: ReactNode;
}

/** One record, new or known, beside the list. */
export function RecordDrawer<T extends RaRecord>({
  resource,
  access,
  record,
  values,
  toData = (form) => form,
  successMessage,
  fieldOf,
  removal,
  children,
  ...drawer
}: Props<T>) {
  const t = useText();
  const refresh = useRefresh();
  const writable = useMay(access);
  const save = useSaveRecord<T>(resource);
  const { onClose, title } = drawer;
  const close = () => {
    onClose();
    refresh();
  };
  const submit = useSubmit(
    async (form: object) => {
      await save(record, toData(form));
      return form;
    },
    { successMessage: (form) => successMessage?.(form) ?? t('general.saved'), onSuccess: close, fieldOf },
  );
  return (
    <FormDrawer
      {...drawer}
      record={values}
      creating={record === 'new'}
      writable={writable}
      onSubmit={submit}
      actions={
        writable &&
        record !== 'new' &&
        removal && <RemoveButton resource={resource} record={record} name={title} onRemoved={close} {...removal} />
      }
    >
      {children}
    </FormDrawer>
  );
}

type RemoveProps = NonNullable<Props<RaRecord>['removal']> & {
  resource: string;
  record: RaRecord;
  name: string;
  onRemoved: () => void;
};

function RemoveButton({ resource, record, name, title, text, action, successMessage, testId, onRemoved }: RemoveProps) {
  const t = useText();
  const notify = useNotify();
  const problem = useProblem();
  const [asking, setAsking] = useState(false);
  const [remove] = useDelete();
  const onSuccess = () => {
    notify(successMessage ?? t('general.saved'), { type: 'success' });
    onRemoved();
  };
  const verb = action ?? t('general.delete');
  return (
    <>
      <Tooltip title={verb}>
        <IconButton aria-label={verb} onClick={() => setAsking(true)} data-testid={testId}>
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && (
        <ConfirmDialog
          title={title ?? t('general.deleteTitle', { name })}
          text={text}
          action={verb}
          onConfirm={() =>
            void remove(resource, { id: record.id, previousData: record }, { onSuccess, onError: problem })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
