import type { SupplierMoney, SupplierPenalty, SupplierState } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';
import { packJson, type BegunBooking, type SupplierCall, type TravellerForm } from '#libs/suppliers';

/** What the supplier has said about a begun booking. */
interface TransactionTerms extends Pick<BegunBooking, 'isRefundable' | 'penalties' | 'services' | 'warnings'> {
  penalties: SupplierPenalty[];
  /** Each plane with its day of departure; none of hotels. */
  flights?: string[];
  /** Of the children and infants among the travellers, once they are set. */
  ages?: number[];
}

/** A penalty as it was quoted: the supplier's, and what of it the customer is asked. */
export interface QuotedSale {
  minor: number;
  saleMinor: number;
  currency: SupplierMoney['currency'];
  reasonId: string;
  at: string;
}

export interface SupplierTransactionRow {
  id: number;
  publicId: string;
  accountId: number;
  supplier: string;
  kind: 'hotel' | 'flight';
  state: SupplierState;
  theirId: string;
  agencyRef: string;
  clientRef: string;
  reservationNumber: string | null;
  form: TravellerForm[];
  terms: TransactionTerms;
  searchedMinor: number;
  begunMinor: number;
  saleMinor: number;
  currency: SupplierMoney['currency'];
  /** The percents that were added to the supplier's price, in order. */
  markups: number[];
  beginsOn: string | null;
  endsOn: string | null;
  expiresAt: Date;
  commitStartedAt: Date | null;
  timesAsked: number;
  askAt: Date | null;
  notFoundAt: Date | null;
  isDuplicate: boolean;
  failure: string;
  penalty: QuotedSale | null;
  sealed: string;
  createdAt: Date;
  /** The agency's own account by which it was begun; null: the platform's. */
  supplierAccount: number | null;
  /** The claim of a basket that it is part of. */
  holdId: string | null;
  [column: string]: unknown;
}

/** The columns of a transaction, under the names of its properties. */
export const TRANSACTION = `id, public_id as "publicId", account_id as "accountId", supplier, kind, state, their_id as "theirId",
  agency_ref as "agencyRef", client_ref as "clientRef", reservation_number as "reservationNumber", form, terms,
  searched_minor as "searchedMinor", begun_minor as "begunMinor", sale_minor as "saleMinor", currency, markups,
  begins_on::text as "beginsOn", ends_on::text as "endsOn", expires_at as "expiresAt", commit_started_at as "commitStartedAt",
  times_asked as "timesAsked", ask_at as "askAt", not_found_at as "notFoundAt", is_duplicate as "isDuplicate", failure, penalty,
  sealed, created_at as "createdAt", hold_id as "holdId",
  supplier_account_id as "supplierAccount"`;

/** A transaction among the accounts in scope. */
export function findTransaction(reader: Reader, publicId: string): Promise<SupplierTransactionRow | undefined> {
  return reader.row<SupplierTransactionRow>(`select ${TRANSACTION} from supplier_transactions where public_id = $1`, [
    publicId,
  ]);
}

/** What is part of a claim, in the order in which it was begun. */
export function transactionsBoundTo(reader: Reader, holdId: string): Promise<SupplierTransactionRow[]> {
  return reader.rows<SupplierTransactionRow>(
    `select ${TRANSACTION} from supplier_transactions where hold_id = $1 order by id`,
    [holdId],
  );
}

export type NewTransaction = Pick<
  SupplierTransactionRow,
  | 'publicId'
  | 'accountId'
  | 'supplier'
  | 'kind'
  | 'state'
  | 'theirId'
  | 'agencyRef'
  | 'form'
  | 'terms'
  | 'searchedMinor'
  | 'begunMinor'
  | 'saleMinor'
  | 'currency'
  | 'markups'
  | 'beginsOn'
  | 'endsOn'
  | 'expiresAt'
  | 'supplierAccount'
> & { offers: readonly string[]; createdBy: string };

/** A begun booking. */
export async function insertTransaction(tx: Tx, row: NewTransaction): Promise<SupplierTransactionRow> {
  const written = await tx.row<SupplierTransactionRow>(
    `insert into supplier_transactions (public_id, account_id, supplier, kind, state, their_id, agency_ref, offers, form, terms,
       searched_minor, begun_minor, sale_minor, currency, markups, begins_on, ends_on, expires_at, created_by, supplier_account_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) returning ${TRANSACTION}`,
    [
      ...[row.publicId, row.accountId, row.supplier, row.kind, row.state, row.theirId, row.agencyRef],
      ...[JSON.stringify(row.offers), JSON.stringify(row.form), JSON.stringify(row.terms)],
      ...[row.searchedMinor, row.begunMinor, row.saleMinor, row.currency, JSON.stringify(row.markups)],
      ...[row.beginsOn, row.endsOn, row.expiresAt, row.createdBy, row.supplierAccount],
    ],
  );
  return written!;
}

/** The steps of a booking: the states in which each is possible. */
const STEP_FROM = {
  abandon: ['open', 'travellersSet'],
  setTravellers: ['open', 'travellersSet'],
  startCommit: ['travellersSet'],
  withdrawCommit: ['committing'],
  loseAnswer: ['committing'],
  noteDuplicate: ['committing'],
  fail: ['committing', 'commitUnknown'],
  finish: ['committing', 'commitUnknown'],
  noteMissing: ['commitUnknown'],
  ask: ['committing', 'commitUnknown', 'cancelAsked'],
  quotePenalty: ['committed', 'cancelAsked'],
  startCancel: ['cancelAsked'],
  endCancelled: ['cancelAsked'],
} as const satisfies Record<string, readonly SupplierState[]>;
export type TransactionStep = keyof typeof STEP_FROM;

/** What each step writes, with values from $3 on. */
const STEP_SQL: Record<TransactionStep, string> = {
  abandon: `state = 'abandoned'`,
  setTravellers: `state = 'travellersSet', sealed = $3, client_ref = $4, traveller_keys = $6,
    terms = terms || jsonb_build_object('warnings', $5::jsonb, 'ages', $7::jsonb)`,
  // Shortly before its expiry nothing is sent: the row is answered as it is.
  startCommit: `state = case when expires_at > $3 then 'committing' else state end,
    commit_started_at = case when expires_at > $3 then $4 else commit_started_at end,
    ask_at = case when expires_at > $3 then $5::timestamptz else ask_at end`,
  withdrawCommit: `state = 'travellersSet', commit_started_at = null, ask_at = null`,
  loseAnswer: `state = 'commitUnknown'`,
  noteDuplicate: `state = 'commitUnknown', is_duplicate = true, ask_at = $3`,
  fail: `state = 'failed', failure = $3, ask_at = null`,
  finish: `state = 'committed', reservation_number = $3, ask_at = null, failure = ''`,
  noteMissing: `not_found_at = coalesce(not_found_at, $3)`,
  ask: `state = case when state = 'committing' then 'commitUnknown' else state end, times_asked = times_asked + 1, ask_at = $3`,
  quotePenalty: `state = 'cancelAsked', penalty = $3`,
  startCancel: `ask_at = $3`,
  endCancelled: `state = $3, ask_at = null`,
};

/**
 * Makes a step; undefined where the transaction is in a state that does not allow it, so that of several that step at once one
 * does.
 */
export function stepTransaction(
  tx: Tx,
  { publicId }: Pick<SupplierTransactionRow, 'publicId'>,
  step: TransactionStep,
  values: readonly unknown[] = [],
): Promise<SupplierTransactionRow | undefined> {
  return tx.row<SupplierTransactionRow>(
    `update supplier_transactions set ${STEP_SQL[step]} where public_id = $1 and state = any ($2) returning ${TRANSACTION}`,
    [publicId, STEP_FROM[step], ...values],
  );
}

/** Keeps the calls that were made for a transaction. */
export async function keepCalls(
  tx: Tx,
  { id, accountId, supplier }: Pick<SupplierTransactionRow, 'id' | 'accountId' | 'supplier'>,
  calls: readonly SupplierCall[],
): Promise<void> {
  for (const { op, at, ms, http, success, requestId, asked, answer } of calls)
    await tx.execute(
      `insert into supplier_calls (account_id, transaction_id, supplier, op, at, ms, http, success, their_request_id, asked, answer)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[accountId, id, supplier, op, at, Math.round(ms), http, success, requestId, JSON.stringify(asked ?? null)],
        answer === null || answer === undefined ? null : packJson(answer),
      ],
    );
}

/** The calls of a transaction with their timing, oldest first. */
export function callsOfTransaction(
  reader: Reader,
  { id }: Pick<SupplierTransactionRow, 'id'>,
): Promise<Array<{ op: string; at: Date; ms: number; success: boolean }>> {
  return reader.rows('select op, at, ms, success from supplier_calls where transaction_id = $1 order by id', [id]);
}
