import { z } from 'zod';
import { Id, answerRecord, answerRecords } from '../answers.js';
import { callsOf, get, put } from '../call.js';
import { listQuery } from '../list-query.js';
import { Consent } from './agreements.js';

/** A problem for staff that could not be resolved automatically. */
export const TASK_KINDS = [
  'paidButLost',
  'roomChanged',
  'refundFailed',
  'refundByHand',
  'invoiceFailed',
  'mailFailed',
  'paymentMismatch',
  'surplusReturned',
  'cancelRequested',
  'changeRequested',
  'noShowReported',
  'consentAsked',
  'statementProposed',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** The acts that settle a task. */
const ACTS = ['payBack', 'retryInvoice'] as const;

/** The act that closes a task about money; the others are closed by a person. */
export const TASK_ACTS: Partial<Record<TaskKind, (typeof ACTS)[number]>> = {
  refundByHand: 'payBack',
  refundFailed: 'payBack',
  invoiceFailed: 'retryInvoice',
};

export const DeskTask = z.object({
  id: z.number(),
  kind: z.enum(TASK_KINDS),
  state: z.enum(['open', 'done']),
  account: z.number(),
  booking: z
    .object({
      _id: z.string(),
      id: z.number(),
      voucher: z.string().nullable(),
      guest: z.string(),
      hotelName: z.string(),
      checkIn: z.number(),
    })
    .nullable(),
  /** The facts in figures and names; the kind implies what is to be done. */
  detail: z.string(),
  /** What it asks for, answered by one press. */
  consent: Consent.nullable(),
  /** What alone closes it; null where a person may. */
  act: z.enum(ACTS).nullable(),
  /** The user who has taken it. */
  assignee: z.string().nullable(),
  note: z.string(),
  dueAt: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
});
export type DeskTask = z.output<typeof DeskTask>;

export const taskCalls = callsOf('reservations', {
  'tasks.list': get('/tasks', 'bookings:read', 'List tasks of the desk', {
    query: listQuery(['dueAt', 'id'] as const, {
      status: z.enum(['open', 'done', 'all']).default('open'),
      kind: z.enum(TASK_KINDS).optional(),
      assignee: z.string().max(100).optional(),
      booking: Id.optional(),
    }),
    answer: answerRecords(DeskTask),
  }),
  /** Takes a task, notes what was done, or closes it. */
  'tasks.update': put('/tasks/{id}', 'bookings:write', 'Change a task', {
    params: z.object({ id: Id }),
    body: z.strictObject({
      state: z.enum(['open', 'done']).optional(),
      /** Whether the asking user takes it (true) or releases it. */
      mine: z.boolean().optional(),
      note: z.string().trim().max(2_000).optional(),
    }),
    answer: answerRecord(DeskTask),
  }),
});

export const taskRefusals = ['task.done', 'task.byAct', 'task.note'] as const;
