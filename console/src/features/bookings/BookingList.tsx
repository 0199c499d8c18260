import { Box } from '@mui/material';
import type { BookingListed } from '#libs/contracts';
import { countryName, instant, money, nightsOf, useText } from '../../kit/i18n';
import { DayRange, Grid, Span, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { ExportButton } from '../../kit/list/ExportButton';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { useMay } from '../../kit/session/access';
import { BookingFilters } from './BookingFilters';
import { BookingStateChip } from './BookingStateChip';
import { BookingBulk } from './BookingBulk';
import { methodKey } from './booking-state';
import { listedSum } from './listed-sum';
import { useIsSeller } from './use-is-seller';

export default function BookingList() {
  return (
    <ListScreen<BookingListed>
      totals
      name="bookings"
      actions={<ExportButton list="bookings.list" fileName="bookings.fileName" />}
      filters={<BookingFilters />}
      bulk={useMay('bookings:write') && <BookingBulk />}
      columns={COLUMNS}
      card={card}
      to={pathOf}
      rowId={testIdOf}
    />
  );
}

/** A cart has no page: it is opened by its own session alone. */
const pathOf = ({ id, _id }: BookingListed) => (_id === '' ? undefined : `/bookings/${id}`);
const testIdOf = ({ id }: BookingListed) => `booking-row-${id}`;

const COLUMNS: Column<BookingListed>[] = [
  { label: 'bookings.voucher', sort: 'id', render: (booking) => <Voucher booking={booking} /> },
  { label: 'bookings.guest', sort: 'guest', render: (booking) => <Guest booking={booking} /> },
  { label: 'bookings.hotel', from: 'xl', render: ({ hotelName }) => <Box sx={{ maxWidth: 240 }}>{hotelName}</Box> },
  { label: 'bookings.stay', sort: 'checkIn', render: (booking) => <Stay booking={booking} /> },
  { label: 'bookings.payment', from: 'xl', render: ({ paymentMethod }) => <Method method={paymentMethod} /> },
  { label: 'bookings.total', sort: 'total', align: 'right', render: (booking) => <Total booking={booking} /> },
  { label: 'bookings.state', render: ({ state }) => <BookingStateChip state={state} /> },
];

const numberOf = ({ voucher, id }: BookingListed) => voucher ?? `#${id}`;

function Voucher({ booking }: { booking: BookingListed }) {
  return (
    <>
      <Text amount nowrap>
        {numberOf(booking)}
      </Text>
      <Span below nowrap>
        {instant(booking.createdAt)}
      </Span>
    </>
  );
}

function Guest({ booking: { guest, guestCountry, hotelName } }: { booking: BookingListed }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text medium>{guest || '–'}</Text>
      <Span note nowrap sx={{ display: { xs: 'none', xl: 'block' } }}>
        {guestCountry && countryName(guestCountry)}
      </Span>
      <Span note sx={{ display: { xl: 'none' }, whiteSpace: 'normal' }}>
        {hotelName}
      </Span>
    </Box>
  );
}

function Stay({ booking: { checkIn, checkOut, rooms } }: { booking: BookingListed }) {
  const t = useText();
  return (
    <>
      <Text sx={{ whiteSpace: 'normal' }}>
        <DayRange from={checkIn} to={checkOut} />
      </Text>
      <Span below nowrap>
        {t('bookings.nights', { smart_count: nightsOf(checkIn, checkOut) })} ·{' '}
        {t('bookings.rooms', { smart_count: rooms })}
      </Span>
    </>
  );
}

function Method({ method }: { method: string | null }) {
  const t = useText();
  return (
    <Box component="span" sx={{ color: ink.muted }}>
      {t(methodKey(method))}
    </Box>
  );
}

const COLOURS = { due: tone.amber.text, penalty: tone.red.text, paid: ink.faint } as const;

function Total({ booking }: { booking: BookingListed }) {
  const t = useText();
  const { total, currency } = booking;
  const isSeller = useIsSeller(booking.account);
  const sum = isSeller ? listedSum(booking) : undefined;
  return (
    <>
      <Text amount nowrap>
        {money(total, currency)}
      </Text>
      <Span note block color={COLOURS[sum?.says ?? 'paid']} sx={{ whiteSpace: 'normal' }}>
        {sum?.says === 'paid' && t('bookings.paidFull')}
        {sum?.says === 'due' && t('bookings.dueShort', { amount: money(sum.amount, currency) })}
        {sum?.says === 'penalty' && t('bookings.penaltyShort', { amount: money(sum.amount, currency) })}
        {!sum && ' '}
      </Span>
    </>
  );
}

function card(booking: BookingListed) {
  return (
    <Grid top columns="1fr auto" gap={1}>
      <Span below nowrap digits gridColumn="1 / -1">
        {numberOf(booking)} · {instant(booking.createdAt)}
      </Span>
      <Guest booking={booking} />
      <Box sx={{ justifySelf: 'end' }}>
        <BookingStateChip state={booking.state} />
      </Box>
      <Box>
        <Stay booking={booking} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Total booking={booking} />
      </Box>
    </Grid>
  );
}
