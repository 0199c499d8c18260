import type { BookingListed } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { AMOUNT_FORMAT, CLOCK_FORMAT, DAY_FORMAT, clockCell, dayCell, type Cell, type Sheet } from '#libs/service';

const COLUMNS = [
  { key: 'number', width: 8 },
  { key: 'voucher', width: 18 },
  { key: 'state', width: 12 },
  { key: 'hotel', width: 30 },
  { key: 'guest', width: 26 },
  { key: 'country', width: 16 },
  { key: 'checkIn', width: 12, format: DAY_FORMAT },
  { key: 'checkOut', width: 12, format: DAY_FORMAT },
  { key: 'nights', width: 8 },
  { key: 'rooms', width: 8 },
  { key: 'payment', width: 18 },
  { key: 'total', width: 14, format: AMOUNT_FORMAT },
  { key: 'adjusted', width: 18, format: AMOUNT_FORMAT },
  { key: 'penalty', width: 14, format: AMOUNT_FORMAT },
  { key: 'paid', width: 14, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
  { key: 'bookedAt', width: 18, format: CLOCK_FORMAT },
] as const;

const place = (key: (typeof COLUMNS)[number]['key']) => COLUMNS.findIndex((column) => column.key === key);

/** The sheet bookings are exported to, in the reader's language. */
export function bookingSheet(lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: 'bookings',
    title: t('exports.bookings.title'),
    columns: COLUMNS.map(({ key, ...column }) => ({ ...column, header: t(`exports.bookings.columns.${key}`) })),
    // The same filter as the list's, as the sums on the screen.
    totals: {
      label: t('exports.total'),
      currency: place('currency'),
      sums: [place('total'), place('adjusted'), place('penalty'), place('paid')],
      counts: () => true,
    },
  };
}

/** A row in the reader's language. */
export function bookingCells(b: BookingListed, lang: string): Cell[] {
  const { t } = wordsIn('api', lang);
  const countries = new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' });
  return [
    b.id,
    b.voucher ?? '',
    t(`exports.bookingStates.${b.state}`),
    b.hotelName,
    b.guest,
    /^[A-Z]{2}$/.test(b.guestCountry) ? (countries.of(b.guestCountry) ?? '') : b.guestCountry,
    dayCell(b.checkIn),
    dayCell(b.checkOut),
    b.nights,
    b.rooms,
    b.paymentMethod ? t(`exports.methods.${b.paymentMethod}`, b.paymentMethod) : '',
    b.total,
    b.adjusted,
    b.penalty,
    b.paid,
    b.currency.toUpperCase(),
    clockCell(b.createdAt),
  ];
}
