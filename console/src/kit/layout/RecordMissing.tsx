import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { messageOf, refused } from '../data/http';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { lastList } from './last-list';
import { Screen } from './Screen';

/** The kinds of records that have a page of their own. */
export type PagedResource = 'accounts' | 'bookings' | 'hotels' | 'pages' | 'settlements' | 'tours';

/** A record that is not there, and an address that can be none's. */
const ABSENT = [400, 404];

/** Instead of a record that is not there, or could not be read. */
export function RecordMissing({ resource, error }: { resource: PagedResource; error: unknown }) {
  const t = useText();
  const isAbsent = ABSENT.includes(refused(error)?.status ?? 0);
  return (
    <Screen name={resource} record={isAbsent ? t(`general.missing.${resource}`) : '–'}>
      <Message
        compact
        testId="record-missing"
        icon={isAbsent ? SearchOffRounded : CloudOffRounded}
        title={isAbsent ? undefined : messageOf(error)}
        text={isAbsent ? t('general.missing.text') : undefined}
        action={<ToList resource={resource} />}
      />
    </Screen>
  );
}

/** Instead of what belongs to a hotel that is not there. */
export function HotelMissing() {
  const t = useText();
  return (
    <Message
      compact
      testId="hotel-missing"
      icon={SearchOffRounded}
      title={t('general.missing.hotels')}
      text={t('general.missing.text')}
      action={<ToList resource="hotels" />}
    />
  );
}

function ToList({ resource }: { resource: PagedResource }) {
  const t = useText();
  return (
    <Button component={Link} to={lastList(resource)} variant="outlined">
      {t('general.missing.back')}
    </Button>
  );
}
