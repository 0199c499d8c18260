import { addDays, fromIsoDate, monthOf, nextMonth, toIsoDate, type DayNumber } from '#libs/stays';
import {
  contractorOf,
  isSettled,
  settleLines,
  type EntrySum,
} from '../../services/reservations/settlements/booking-entries.js';
import { SEEN_DAYS } from '../../services/reservations/settlements/close-statements.js';
import type { Booking } from '../../services/reservations/bookings/booking.entity.js';
import { DEMO_ACCOUNTS } from '../auth/accounts.js';
import { groupBy } from '../group-by.js';

/** What sellers and owners owe each other for a booking, on the statement of its month, or on none yet. */
export interface EntryRow extends EntrySum {
  booking: number;
  seller: number;
  owner: number;
  currency: string;
  month: DayNumber;
  settlement: number | null;
  dispute: string;
}

/** A statement of a month that is over. */
export interface StatementRow {
  id: number;
  seller: number;
  owner: number;
  month: DayNumber;
  currency: string;
  proposedAt: Date;
  disputeUntil: Date;
  payDays: number;
  agreedAt: Date | null;
  dueOn: DayNumber | null;
  invoicedAt: Date | null;
  sellerOwesMinor: number;
  ownerOwesMinor: number;
  /** Whether both have paid. */
  isPaid: boolean;
}

const SETTLED = new Set(['stayed', 'noshow', 'cancelled']);
const NO_CONSENTS = { isWaiverAccepted: false, isNoShowOpen: false };
const FROM_HOUR = 'T03:00:00Z';
const DAY_MS = 86_400_000;
/** What the hotel says of the line that it disputes. */
const DISPUTE = 'Misafir bir gece erken ayrıldı; üç gece üzerinden anlaşmıştık.';

/** The entries of bookings that are over, and the statements of the months before this one; `firstId` is the first one's. */
export function settleHistory(
  bookings: readonly Booking[],
  { now, today, firstId }: { now: Date; today: DayNumber; firstId: number },
): { entries: EntryRow[]; statements: StatementRow[] } {
  const entries = bookings.flatMap((booking) => entriesOf(booking, today));
  const statements = statementsOf(entries, bookings, { now, today, firstId });
  disputeOne(entries, statements, today);
  const byStatement = groupBy(entries, ({ settlement }) => settlement);
  for (const statement of statements) Object.assign(statement, owedOn(byStatement.get(statement.id) ?? []));
  return { entries, statements };
}

function entriesOf(booking: Booking, today: DayNumber): EntryRow[] {
  if (!isSettled(booking) || !SETTLED.has(booking.state)) return [];
  const party = { seller: contractorOf(booking), owner: booking.hotelAccountId!, currency: booking.currency };
  return settleLines(booking, today, NO_CONSENTS).map((sum) => ({
    ...sum,
    ...party,
    ...{ booking: booking.id, month: monthOf(fromIsoDate(booking.checkOut!)), settlement: null, dispute: '' },
  }));
}

const keyOf = ({ seller, owner, month, currency }: Pick<EntryRow, 'seller' | 'owner' | 'month' | 'currency'>): string =>
  `${month} ${seller} ${owner} ${currency}`;

function statementsOf(
  entries: readonly EntryRow[],
  bookings: readonly Booking[],
  { now, today, firstId }: { now: Date; today: DayNumber; firstId: number },
): StatementRow[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const groups = groupBy(
    entries.filter(({ month }) => month < monthOf(today)),
    keyOf,
  );
  return [...groups.keys()].sort().map((key, i) => {
    const of = groups.get(key)!;
    const id = firstId + i;
    const [{ seller, owner, month, currency }] = of as [EntryRow];
    const terms = of.map((entry) => byId.get(entry.booking)!.lines[0]!.agreement!);
    for (const entry of of) entry.settlement = id;
    const proposedAt = new Date(`${toIsoDate(nextMonth(month))}${FROM_HOUR}`);
    const days = Math.max(SEEN_DAYS, ...terms.map(({ statementDays }) => statementDays));
    const payDays = Math.max(...terms.map((each) => each.payDays));
    const disputeUntil = new Date(proposedAt.getTime() + days * DAY_MS);
    const isAgreed = disputeUntil <= now;
    const dueOn = addDays(fromIsoDate(disputeUntil.toISOString().slice(0, 10)), payDays);
    return {
      ...{ id, seller, owner, month, currency, proposedAt, disputeUntil, payDays },
      ...{ sellerOwesMinor: 0, ownerOwesMinor: 0 },
      agreedAt: isAgreed ? disputeUntil : null,
      dueOn: isAgreed ? dueOn : null,
      invoicedAt: isAgreed ? disputeUntil : null,
      isPaid: isAgreed && dueOn < today,
    };
  });
}

/** The hotel disputes a line of the newest statement of its largest seller: it moves to this month. */
function disputeOne(entries: EntryRow[], statements: readonly StatementRow[], today: DayNumber): void {
  const newest = statements.findLast(
    ({ seller, owner, agreedAt }) =>
      agreedAt === null && seller === DEMO_ACCOUNTS.platform.id && owner === DEMO_ACCOUNTS.anatolia.id,
  );
  const line = entries.find(
    ({ settlement, ofKind }) => settlement !== null && settlement === newest?.id && ofKind === 'commission',
  );
  if (line) Object.assign(line, { settlement: null, month: monthOf(today), dispute: DISPUTE });
}

/** What one booking owes one way is not set off against another's. */
function owedOn(entries: readonly EntryRow[]): Pick<StatementRow, 'sellerOwesMinor' | 'ownerOwesMinor'> {
  const sums = [...groupBy(entries, ({ booking }) => booking).values()].map((of) =>
    of.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  );
  return {
    sellerOwesMinor: sums.reduce((sum, minor) => sum + Math.max(0, minor), 0),
    ownerOwesMinor: sums.reduce((sum, minor) => sum + Math.max(0, -minor), 0),
  };
}
