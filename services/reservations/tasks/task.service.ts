import { Injectable } from '@nestjs/common';
import {
  TASK_ACTS,
  signatureOf,
  signerOf,
  type AnswerOf,
  type DeskTask,
  type InputOf,
  type TaskKind,
} from '#libs/contracts';
import { accountsOf, Database, type Tx } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import { Refusal, offsetOf, orNotFound, pageOf, userOf, type Context } from '#libs/service';
import { fromIsoDate } from '#libs/stays';
import { CONSENT, describeConsent, type ConsentRow } from '../consents/consent-rows.js';
import { tasksOf } from './whose-tasks.js';

interface TaskRow extends Record<string, unknown> {
  id: number;
  kind: TaskKind;
  state: 'open' | 'done';
  account_id: number;
  detail: string;
  assignee: string | null;
  note: string;
  due_at: Date;
  created_at: Date;
  done_at: Date | null;
  done_by: string | null;
  booking_id: number | null;
  public_id: string;
  voucher: string | null;
  guest_name: string;
  hotel_name: string;
  check_in: string | null;
  currency: string | null;
  consent: (Omit<ConsentRow, 'dueAt' | 'decidedAt'> & { dueAt: string; decidedAt: string | null }) | null;
  is_due: boolean;
  departure: number | null;
  total: number;
}

/** Whether what its act would settle is still to be settled: money to pay back, an invoice to be posted, a question. */
const IS_DUE = `case t.kind
    when 'refundByHand' then exists (
      select from booking_payments p where p.booking_id = b.id and p.refund_due_minor > p.refund_failed_minor)
    when 'refundFailed' then exists (
      select from booking_payments p where p.booking_id = b.id and p.refund_failed_minor > 0)
    when 'invoiceFailed' then coalesce(b.invoice_state = 'failed', false)
    when 'consentAsked' then exists (select from consents c where c.state = 'open' and 'consent ' || c.id = t.key)
    else false end`;

const TASKS = `
  select t.id, t.kind, t.state, t.account_id, t.detail, t.assignee, t.note, t.due_at, t.created_at, t.done_at, t.done_by,
    t.booking_id, b.public_id, b.voucher, b.guest_name, b.hotel_name, b.check_in, b.currency,
    (select to_jsonb(c) from (select ${CONSENT} from consents where t.kind = 'consentAsked' and 'consent ' || id = t.key) as c) as consent,
    ${IS_DUE} as is_due, case when t.kind = 'belowMinimum' then split_part(t.key, ' ', 2)::int end as departure, count(*) over () as total
  from tasks t left join bookings b on b.id = t.booking_id`;
const WANTED = `
  where ${tasksOf('$7')} and ($8::int is null or t.booking_id = $8)
    and ($1 = 'all' or t.state = $1) and ($2::text is null or t.kind = $2) and ($3::text is null or split_part(t.assignee, '#', 1) = $3)
    and ($4::jsonb is null or has_terms(fold_text(concat_ws(' ', b.guest_name, b.voucher, b.hotel_name, t.booking_id)), $4))
    and ($9::int[] is null or t.id = any ($9))`;
const BY_ID = `${TASKS} where t.id = $1 and ${tasksOf('$2')}`;
const ORDERS = {
  'dueAt asc': `${TASKS} ${WANTED} order by t.due_at, t.id limit $5 offset $6`,
  'dueAt desc': `${TASKS} ${WANTED} order by t.due_at desc, t.id desc limit $5 offset $6`,
  'id asc': `${TASKS} ${WANTED} order by t.id limit $5 offset $6`,
  'id desc': `${TASKS} ${WANTED} order by t.id desc limit $5 offset $6`,
} as const;

/** Tasks for staff. */
@Injectable()
export class TaskService {
  constructor(private readonly database: Database) {}

  async list(ctx: Context, query: InputOf<'tasks.list'>['query']): Promise<AnswerOf<'tasks.list'>> {
    const { status, kind, assignee, booking, keyword, limit, sort, order } = query;
    const rows = await this.database.tx(ctx, (tx) =>
      tx.rows<TaskRow>(ORDERS[`${sort} ${order}`], [
        status,
        kind ?? null,
        assignee ?? null,
        termsParameter(keyword),
        limit,
        offsetOf(query),
        accountsOf(ctx),
        booking ?? null,
        query.id ?? null,
      ]),
    );
    return pageOf(rows.map(describe), rows[0]?.total ?? 0, query);
  }

  /**
   * Takes a task, comments, closes or reopens it. One about money is closed by its act alone.
   * @throws Refusal notFound 404 · task.byAct 409 · task.note 422.
   */
  async update(ctx: Context, id: number, { state, mine, note }: InputOf<'tasks.update'>['body']): Promise<DeskTask> {
    const by = signatureOf(userOf(ctx));
    return this.database.tx(ctx, async (tx) => {
      const task = await loadTask(tx, ctx, id);
      assertClosable(task, { state, note: note ?? task.note });
      if (mine !== undefined) await tx.execute('update tasks set assignee = $2 where id = $1', [id, mine ? by : null]);
      if (note !== undefined) await tx.execute('update tasks set note = $2 where id = $1', [id, note]);
      if (state === 'done')
        await tx.execute(
          `update tasks set state = 'done', done_at = now(), done_by = $2 where id = $1 and state = 'open'`,
          [id, by],
        );
      if (state === 'open')
        await tx.execute(`update tasks set state = 'open', done_at = null, done_by = null where id = $1`, [id]);
      return describe(await loadTask(tx, ctx, id));
    });
  }
}

function assertClosable(task: TaskRow, { state, note }: { state?: 'open' | 'done'; note: string }): void {
  if (state === undefined || state === task.state) return;
  const isReopened = state === 'open' && TASK_ACTS[task.kind] !== undefined;
  if (task.is_due || isReopened) throw new Refusal('task.byAct', 409);
  if (state === 'done' && task.kind === 'paymentMismatch' && note === '') throw new Refusal('task.note', 422);
}

async function loadTask(tx: Tx, ctx: Context, id: number): Promise<TaskRow> {
  return orNotFound(await tx.row<TaskRow>(BY_ID, [id, accountsOf(ctx)]));
}

function describe(row: TaskRow): DeskTask {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    account: row.account_id,
    booking: row.booking_id === null ? null : bookingOf(row, row.booking_id),
    departure: row.departure,
    detail: row.detail,
    consent: row.consent && describeConsent(dated(row.consent), row.currency ?? '', true),
    act: row.state === 'open' && row.is_due ? (TASK_ACTS[row.kind] ?? null) : null,
    assignee: row.assignee && signerOf(row.assignee),
    note: row.note,
    dueAt: row.due_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by && signerOf(row.done_by),
  };
}

/** Instants are texts in jsonb. */
function dated(consent: NonNullable<TaskRow['consent']>): ConsentRow {
  const { dueAt, decidedAt } = consent;
  return {
    ...consent,
    dueAt: new Date(dueAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  } as ConsentRow;
}

function bookingOf(row: TaskRow, id: number): DeskTask['booking'] {
  return {
    _id: row.public_id,
    id,
    voucher: row.voucher,
    guest: row.guest_name,
    hotelName: row.hotel_name,
    checkIn: row.check_in ? fromIsoDate(row.check_in) : 0,
  };
}
