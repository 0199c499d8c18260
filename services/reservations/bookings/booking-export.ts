import { mayActOnBooking, type BookingListed, type BookingParty, type PaymentPlan } from '#libs/contracts';
import { countryName } from '#libs/languages';
import { wordsIn } from '#libs/locales';
import { fromDecimal, toDecimal } from '#libs/money';
import {
  AMOUNT_FORMAT,
  CLOCK_FORMAT,
  DAY_FORMAT,
  clockCell,
  dayCell,
  headed,
  placeOf,
  type Cell,
  type Sheet,
} from '#libs/service';
import { nightsBetween, toDay } from '#libs/stays';

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
  { key: 'roomNights', width: 12 },
  { key: 'payment', width: 18 },
  { key: 'total', width: 14, format: AMOUNT_FORMAT },
  { key: 'adjusted', width: 18, format: AMOUNT_FORMAT },
  { key: 'penalty', width: 14, format: AMOUNT_FORMAT },
  { key: 'paid', width: 14, format: AMOUNT_FORMAT },
  { key: 'refundDue', width: 16, format: AMOUNT_FORMAT },
  { key: 'due', width: 14, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
  { key: 'bookedAt', width: 18, format: CLOCK_FORMAT },
] as const;

const place = (key: (typeof COLUMNS)[number]['key']) => placeOf(COLUMNS, key);

const AMOUNTS = ['total', 'adjusted', 'penalty', 'paid', 'refundDue', 'due'] as const;

/** A booking's money as its page shows it to the same reader; absent is what that reader may not see. */
export interface ExportedMoney {
  adjusted?: number;
  penalty?: number | null;
  paid: number;
  refundDue?: number;
  due: number;
}

/**
 * The money of a booking's page. The hotel's side sees what it collects itself. `refundDue` has not
 * been paid back yet.
 */
export function exportedMoney(
  listed: Pick<BookingListed, 'state' | 'adjusted' | 'penalty' | 'paid'>,
  { plan, refundDue, parties }: { plan: PaymentPlan; refundDue: number; parties: readonly BookingParty[] },
): ExportedMoney {
  const { adjusted, penalty, paid } = listed;
  if (mayActOnBooking('readMoney', parties, listed.state))
    return { adjusted, penalty, paid, refundDue, due: sum(plan.left) };
  const due = sum(plan.left.filter(isAtHotel));
  return { paid: toDecimal(fromDecimal(sum(plan.parts.filter(isAtHotel))) - fromDecimal(due)), due };
}

const isAtHotel = ({ when }: PaymentPlan['parts'][number]): boolean => when === 'hotel';
const sum = (parts: PaymentPlan['parts']): number =>
  toDecimal(parts.reduce((total, { amount }) => total + fromDecimal(amount), 0));

/** The sheet bookings are exported to, in the reader's language. */
export function bookingSheet(lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: 'bookings',
    title: t('exports.bookings.title'),
    columns: headed(COLUMNS, (key) => t(`exports.bookings.columns.${key}`)),
    // The same filter as the list's, as the sums on the screen.
    totals: {
      label: t('exports.total'),
      currency: place('currency'),
      sums: AMOUNTS.map(place),
      counts: () => true,
    },
  };
}

/** A row in the reader's language. */
export function bookingCells(b: BookingListed, money: ExportedMoney, lang: string): Cell[] {
  const { t } = wordsIn('api', lang);
  return [
    b.id,
    b.voucher ?? '',
    t(`exports.bookingStates.${b.state}`),
    b.hotelName,
    b.guest,
    countryName(b.guestCountry, lang),
    dayCell(b.checkIn),
    dayCell(b.checkOut),
    nightsBetween(toDay(b.checkIn), toDay(b.checkOut)),
    b.rooms,
    b.nights,
    b.paymentMethod ? t(`exports.methods.${b.paymentMethod}`, b.paymentMethod) : '',
    b.total,
    money.adjusted ?? null,
    money.penalty ?? null,
    money.paid,
    money.refundDue ?? null,
    money.due,
    b.currency.toUpperCase(),
    clockCell(b.createdAt),
  ];
}
