import { Skeleton } from '@mui/material';
import type { ComponentType } from 'react';
import { useGetOne } from 'react-admin';
import { useNames, WHOLE } from '../../kit/data';
import { useParams } from 'react-router-dom';
import type { Booking } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useMay } from '../../kit/session/access';
import { RecordMissing } from '../../kit/layout/RecordMissing';
import { BookingActions } from './BookingActions';
import { BookingContact } from './BookingContact';
import { AcceptedDocuments } from './AcceptedDocuments';
import { BookingDocuments } from './BookingDocuments';
import { BookingHistory } from './BookingHistory';
import { BookingLines } from './BookingLines';
import { BookingMails } from './BookingMails';
import { BookingNotes } from './BookingNotes';
import { BookingPayments } from './BookingPayments';
import { BookingStateChip } from './BookingStateChip';
import { BookingThread } from './BookingThread';
import { BookingTerms } from './BookingTerms';
import { CancellationBar } from './CancellationBar';
import { CancelledPanel } from './CancelledPanel';
import { HotelCollects } from './HotelCollects';
import { may } from './rights';
import { Flex, Grid } from '../../kit/text';

const AGAIN_MS = 5_000;

interface Props {
  /** What has to be done about it, above everything else. */
  tasks: ComponentType<{ booking: Booking }>;
}

export function BookingShow({ tasks: Tasks }: Props) {
  const t = useText();
  const { id = '' } = useParams();
  const nameOf = useNames();
  // A number, or the public id that payments and guests know it by.
  const {
    data: booking,
    isPending,
    error,
  } = useGetOne<Booking>(
    'bookings',
    { id: id as unknown as number, meta: WHOLE },
    // A supplier's answer changes it without anybody's doing.
    { refetchInterval: ({ state }) => (state.data?.confirming ? AGAIN_MS : false) },
  );
  const seesInvoices = useMay('payments:write');
  if (error) return <RecordMissing resource="bookings" error={error} />;
  if (isPending || !booking) return <Waiting />;
  const guest = booking.customer ? `${booking.customer.name} ${booking.customer.surname}` : t('bookings.noCustomer');
  return (
    <Screen
      name="bookings"
      record={guest}
      subtitle={
        <Flex wrap gap={1.25} mt={0.75}>
          <BookingStateChip state={booking.state} />
          {booking.confirming && <span data-testid="confirming">{t('bookings.confirming')}</span>}
          <strong data-testid="voucher-number">{booking.voucher ?? `#${booking.id}`}</strong>
          <span>{instant(booking.completedAt ?? booking.createdAt)}</span>
          <span>{t(booking.channel === 'b2b' ? 'stats.channels.b2b' : 'stats.channels.b2c')}</span>
          {booking.createdBy && booking.createdBy !== 'guest' && <span>{nameOf(booking.createdBy)}</span>}
        </Flex>
      }
      actions={<BookingActions booking={booking} />}
    >
      <Tasks booking={booking} />
      <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}>
        <Grid minWidth={0}>
          <CancelledPanel booking={booking} />
          <BookingLines booking={booking} />
          {may(booking, 'readMoney') ? <BookingPayments booking={booking} /> : <HotelCollects booking={booking} />}
          <CancellationBar booking={booking} />
          {may(booking, 'readMoney') && <AcceptedDocuments booking={booking} />}
          {may(booking, 'readThread') && <BookingThread booking={booking} />}
          {may(booking, 'readHistory') && <BookingHistory id={booking.id} />}
        </Grid>
        <Grid minWidth={0}>
          <BookingTerms booking={booking} />
          <BookingContact booking={booking} />
          <BookingNotes booking={booking} />
          {may(booking, 'readMessages') && <BookingMails booking={booking} />}
          {seesInvoices && may(booking, 'invoice') && <BookingDocuments booking={booking} />}
        </Grid>
      </Grid>
    </Screen>
  );
}

function Waiting() {
  return (
    <Screen name="bookings" record="…">
      <Grid columns={{ lg: '1fr 360px' }}>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={360} />
      </Grid>
    </Screen>
  );
}
