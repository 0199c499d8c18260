import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { messageOf } from '../data/http';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';

/** A list that could not be asked for; it may be asked for again. */
export function ListFailed({ error }: { error: unknown }) {
  const t = useText();
  const { refetch } = useListContext();
  return (
    <Message
      compact
      testId="list-failed"
      icon={CloudOffRounded}
      title={messageOf(error)}
      action={
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('general.reload')}
        </Button>
      }
    />
  );
}
