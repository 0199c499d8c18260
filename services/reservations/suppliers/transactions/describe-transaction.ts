import type { SupplierTransaction } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { fromIsoDate } from '#libs/stays';
import { withMarkups } from '#libs/suppliers';
import type { SupplierTransactionRow } from './transaction-rows.js';

type Call = { op: string; at: Date; ms: number; success: boolean };

/** A booking at a supplier, as its account sees it: what the supplier asks of the account itself is not in it. */
export function describeTransaction(row: SupplierTransactionRow, calls: readonly Call[]): SupplierTransaction {
  const { currency, terms, saleMinor, searchedMinor, penalty } = row;
  const markups = row.markups.map((percent) => ({ percent }));
  const money = (minor: number) => ({ amount: toDecimal(minor), currency });
  return {
    id: row.publicId,
    state: row.state,
    supplier: row.supplier,
    kind: row.kind,
    price: money(saleMinor),
    was: searchedMinor === saleMinor ? null : money(searchedMinor),
    expiresOn: row.expiresAt.toISOString(),
    agencyReservationNumber: row.clientRef || row.agencyRef,
    reservationNumber: row.reservationNumber,
    refundable: terms.isRefundable,
    penalties: terms.penalties.map(({ until, minor }) => ({
      until,
      ...money(Math.min(saleMinor, withMarkups(minor, markups))),
    })),
    beginDate: row.beginsOn === null ? null : fromIsoDate(row.beginsOn),
    endDate: row.endsOn === null ? null : fromIsoDate(row.endsOn),
    services: terms.services,
    travellers: row.form,
    warnings: terms.warnings,
    failure: row.failure,
    penalty: penalty && money(penalty.saleMinor),
    calls: calls.map(({ op, at, ms, success }) => ({ op, at: at.toISOString(), ms, success })),
  };
}
