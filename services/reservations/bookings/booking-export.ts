import type { BookingListed } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { AMOUNT_FORMAT, type Cell, type Sheet } from '#libs/service';
import { formatDay, isDay } from '#libs/stays';

const COLUMNS = [
  { key: 'number', width: 8 },
  { key: 'voucher', width: 18 },
  { key: 'state', width: 12 },
  { key: 'hotel', width: 30 },
  { key: 'guest', width: 26 },
  { key: 'country', width: 8 },
  { key: 'checkIn', width: 12 },
  { key: 'checkOut', width: 12 },
  { key: 'nights', width: 8 },
  { key: 'rooms', width: 8 },
  { key: 'payment', width: 14 },
  { key: 'total', width: 14, format: AMOUNT_FORMAT },
  { key: 'paid', width: 14, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
  { key: 'bookedAt', width: 20 },
] as const;

/** The sheet bookings are exported to, in the reader's language. */
export function bookingSheet(lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: 'bookings',
    title: t('exports.bookings.title'),
    columns: COLUMNS.map(({ key, ...column }) => ({ ...column, header: t(`exports.bookings.columns.${key}`) })),
  };
}

/** A row of it. */
export function bookingCells(b: BookingListed): Cell[] {
  return [
    b.id,
    b.voucher ?? '',
    b.state,
    b.hotelName,
    b.guest,
    b.guestCountry,
    isDay(b.checkIn) ? formatDay(b.checkIn) : '',
    isDay(b.checkOut) ? formatDay(b.checkOut) : '',
    b.nights,
    b.rooms,
    b.paymentMethod ?? '',
    b.total,
    b.paid,
    b.currency.toUpperCase(),
    b.createdAt.slice(0, 16).replace('T', ' '),
  ];
}
