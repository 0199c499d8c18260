import { z } from 'zod';
import { Flag, Id, answerData, answerRecords } from '../answers.js';
import { callsOf, get } from '../call.js';
import { listQuery } from '../list-query.js';
import { Day } from './planning.js';

/** A request's changes of one row, without secrets. */
export const AuditChange = z.object({
  table: z.string(),
  id: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditChange = z.output<typeof AuditChange>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  service: z.string(),
  call: z.string(),
  account: z.number(),
  accountName: z.string(),
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  ip: z.string(),
  requestId: z.string(),
  changes: z.array(AuditChange),
  /** The number of changed rows that are not shown. */
  moreChanges: z.number(),
  /** Whether it is sealed into the chain. */
  sealed: z.boolean(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const audit = listQuery(
  ['at'],
  {
    account: Id.optional(),
    user: Id.optional(),
    service: z.string().max(40).optional(),
    call: z.string().max(60).optional(),
    from: Day.optional(),
    to: Day.optional(),
    excel: Flag.optional(),
  },
  { id: z.uuid() },
);

export const auditCalls = callsOf('auth', {
  'audit.list': get('/audit', 'users:write', 'List audit entries', { query: audit, answer: answerRecords(AuditEntry) }),
  'audit.verify': get('/audit/verify', 'superadmin', 'Check the seals of the audit', {
    answer: answerData(z.object({ entries: z.number(), sealed: z.number(), firstFault: z.string().nullable() })),
  }),
});
