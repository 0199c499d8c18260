import {
  sideOf,
  signerOf,
  type AgreementSide,
  type Settlement,
  type SettlementLine,
  type WholeSettlement,
} from '#libs/contracts';
import type { Reader } from '#libs/database';
import { toDecimal } from '#libs/money';
import { fromIsoDate } from '#libs/stays';
import { monthNumber } from './settlement-month.js';

interface Agreed {
  by: string;
  at: string;
}

export interface SettlementRow extends Record<string, unknown> {
  id: number;
  seller: number;
  owner: number;
  month: string;
  currency: string;
  state: Settlement['state'];
  proposedAt: Date;
  disputeUntil: Date;
  payDays: number;
  sellerAgreed: Agreed | null;
  ownerAgreed: Agreed | null;
  dueOn: string | null;
  sellerOwesMinor: number;
  ownerOwesMinor: number;
  sellerPaidMinor: number;
  ownerPaidMinor: number;
  lines: number;
}

/** Sums of entries by booking: what one booking owes one way is not set off against another's. */
export const OWED = `coalesce(sum(greatest(0, of_booking)), 0)::bigint as "sellerOwesMinor",
  coalesce(sum(greatest(0, -of_booking)), 0)::bigint as "ownerOwesMinor", coalesce(sum(lines), 0)::int as lines`;

/** Statements with their sums; a condition on `s` may follow. */
export const SETTLEMENT = `
  select s.id, s.account_id as seller, s.owner_account_id as owner, s.month, s.currency, s.state,
    s.proposed_at as "proposedAt", s.dispute_until as "disputeUntil", s.pay_days as "payDays",
    s.seller_agreed as "sellerAgreed", s.owner_agreed as "ownerAgreed", s.due_on as "dueOn", e.*,
    (select coalesce(sum(amount_minor), 0)::bigint from settlement_payments p where p.settlement_id = s.id and p.payer = 'seller')
      as "sellerPaidMinor",
    (select coalesce(sum(amount_minor), 0)::bigint from settlement_payments p where p.settlement_id = s.id and p.payer = 'owner')
      as "ownerPaidMinor"
  from settlements s cross join lateral (
    select ${OWED} from (
      select sum(amount_minor) as of_booking, count(*) as lines from settlement_entries
      where settlement_id = s.id group by booking_id
    ) as b
  ) as e`;

export function describeSettlement(
  row: SettlementRow,
  account: number,
  nameOf: (account: number) => string,
): Settlement {
  const { id, currency, state, lines, sellerOwesMinor, ownerOwesMinor } = row;
  const party = (of: number) => ({ id: of, name: nameOf(of) });
  const agreed = (by: Agreed | null) => by && { ...by, by: signerOf(by.by) };
  return {
    ...{ id, currency, state, lines },
    seller: party(row.seller),
    owner: party(row.owner),
    side: sideOf(account, row),
    month: monthNumber(row.month),
    proposedAt: row.proposedAt.toISOString(),
    disputeUntil: row.disputeUntil.toISOString(),
    agreed: { seller: agreed(row.sellerAgreed), owner: agreed(row.ownerAgreed) },
    dueOn: row.dueOn === null ? null : fromIsoDate(row.dueOn),
    sellerOwes: toDecimal(sellerOwesMinor),
    ownerOwes: toDecimal(ownerOwesMinor),
    sellerLeft: toDecimal(Math.max(0, sellerOwesMinor - row.sellerPaidMinor)),
    ownerLeft: toDecimal(Math.max(0, ownerOwesMinor - row.ownerPaidMinor)),
  };
}

interface EntryRow extends Record<string, unknown> {
  id: number;
  line: number;
  kind: SettlementLine['kind'];
  ofKind: SettlementLine['ofKind'];
  amountMinor: number;
  disputedBy: AgreementSide | null;
  disputedAt: Date | null;
  dispute: string;
  booking: number;
  publicId: string;
  voucher: string | null;
  guest: string;
  hotelName: string;
  checkIn: string | null;
  checkOut: string | null;
}

/** The lines of a statement, booking by booking. */
export async function linesOf(from: Reader, settlement: number): Promise<SettlementLine[]> {
  const rows = await from.rows<EntryRow>(
    `select e.id, e.line, e.kind, e.of_kind as "ofKind", e.amount_minor as "amountMinor", e.disputed_by as "disputedBy",
       e.disputed_at as "disputedAt", e.dispute, b.id as booking, b.public_id as "publicId", b.voucher, b.guest_name as guest,
       b.hotel_name as "hotelName", b.check_in as "checkIn", b.check_out as "checkOut"
     from settlement_entries e join bookings b on b.id = e.booking_id
     where e.settlement_id = $1 order by b.check_out, b.id, e.line, e.id`,
    [settlement],
  );
  const day = (date: string | null) => (date === null ? 0 : fromIsoDate(date));
  return rows.map(({ id, line, kind, ofKind, amountMinor, disputedBy, disputedAt, dispute, ...of }) => ({
    ...{ id, line, kind, ofKind },
    amount: toDecimal(amountMinor),
    disputed: disputedBy && { by: disputedBy, at: disputedAt!.toISOString(), reason: dispute },
    booking: {
      ...{ _id: of.publicId, id: of.booking, voucher: of.voucher, guest: of.guest, hotelName: of.hotelName },
      ...{ checkIn: day(of.checkIn), checkOut: day(of.checkOut) },
    },
  }));
}

interface PaymentRow extends Record<string, unknown> {
  id: number;
  payer: AgreementSide;
  amountMinor: number;
  paidOn: string;
  reference: string;
  by: string;
}

export async function paymentsOf(from: Reader, settlement: number): Promise<WholeSettlement['payments']> {
  const rows = await from.rows<PaymentRow>(
    `select id, payer, amount_minor as "amountMinor", paid_on as "paidOn", reference, by from settlement_payments
     where settlement_id = $1 order by paid_on, id`,
    [settlement],
  );
  return rows.map(({ id, payer, amountMinor, paidOn, reference, by }) => ({
    ...{ id, payer, reference, by: signerOf(by) },
    amount: toDecimal(amountMinor),
    paidOn: fromIsoDate(paidOn),
  }));
}
