import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { messageOf, refused } from '../platform/api/http';
import { Message } from '../platform/errors/Message';
import { useText } from '../platform/i18n/use-text';
import { lastList } from '../platform/layout/last-list';
import { Screen } from '../platform/layout/Screen';

/** Instead of a record that is not there, or could not be read. */
export function RecordMissing({ resource, error }: { resource: string; error: unknown }) {
  const t = useText();
  const unknown = refused(error)?.status === 404;
  return (
    <Screen name={resource} record={unknown ? t('general.missing.title') : '–'}>
      <Message
        compact
        testId="record-missing"
        icon={unknown ? SearchOffRounded : CloudOffRounded}
        title={unknown ? t('general.missing.title') : messageOf(error)}
        text={unknown ? t('general.missing.text') : undefined}
        action={
          <Button component={Link} to={lastList(resource)} variant="outlined">
            {t('general.missing.back')}
          </Button>
        }
      />
    </Screen>
  );
}
