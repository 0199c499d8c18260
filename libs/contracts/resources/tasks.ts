import { z } from 'zod';
import { Id, answerRecord, answerRecords } from '../answers.js';
import { callsOf, get, put } from '../call.js';
import { listQuery } from '../list-query.js';
import { Consent } from './agreements.js';

/** Kinds of problems that staff must resolve. */
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
  'changeUnpaid',
  'supplierUnknown',
  'belowMinimum',
  'reviewWaiting',
  'guestWrote',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** Actions that complete a task. */
const ACTS = ['payBack', 'retryInvoice'] as const;

/** The action that completes a task about money; people close the others. */
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
  /** The departure of a tour that it is about. */
  departure: z.number().nullable(),
  /** Figures and names; the kind implies what to do. */
  detail: z.string(),
  /** The consent that the task asks for. */
  consent: Consent.nullable(),
  /** The only action that closes it; null if people may close it. */
  act: z.enum(ACTS).nullable(),
  /** The user who took it. */
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
  /** Assigns, annotates or closes a task. */
  'tasks.update': put('/tasks/{id}', 'bookings:write', 'Change a task', {
    params: z.object({ id: Id }),
    body: z.strictObject({
      state: z.enum(['open', 'done']).optional(),
      /** Whether the caller takes it (true) or releases it. */
      mine: z.boolean().optional(),
      note: z.string().trim().max(2_000).optional(),
    }),
    answer: answerRecord(DeskTask),
  }),
});

export const taskRefusals = ['task.done', 'task.byAct', 'task.note'] as const;
