import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useDelete, useNotify, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Access } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { ConfirmButton } from './DialogButton';
import { useProblem } from '../data/use-problem';

interface Props {
  resource: string;
  access: Access;
  record: RaRecord;
  name: string;
  text: string;
  successMessage?: string;
  testId: string;
}

/** Deletes the record of a page, and leads back to its list. */
export function DeleteButton({ resource, access, record, name, text, successMessage, testId }: Props) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const problem = useProblem();
  const may = useMay(access);
  const [remove, { isPending }] = useDelete();
  if (!may) return null;
  const onSuccess = () => {
    if (successMessage) notify(successMessage, { type: 'success' });
    void navigate(`/${resource}`, { replace: true });
  };
  return (
    <ConfirmButton
      variant="outlined"
      color="error"
      startIcon={<DeleteOutlineRounded />}
      label={t('general.delete')}
      title={t('general.deleteTitle', { name })}
      text={text}
      loading={isPending}
      testId={testId}
      onConfirm={() => void remove(resource, { id: record.id, previousData: record }, { onSuccess, onError: problem })}
    />
  );
}
