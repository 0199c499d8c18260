import { z } from 'zod';
import { answerData, ok } from '../answers.js';
import { callsOf, get, post, remove } from '../call.js';

export const Session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ip: z.string(),
  agent: z.string(),
  /** Whether it is the caller's session. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const sessionCalls = callsOf('auth', {
  'sessions.list': get('/profile/sessions', 'myaccount:read', 'List signed-in devices', {
    answer: answerData(z.array(Session)),
  }),
  'sessions.end': remove('/profile/sessions/{id}', 'myaccount:write', 'Sign one device out', {
    params: z.object({ id: z.uuid() }),
    answer: ok,
  }),
  'sessions.endall': post('/profile/sessions/end', 'myaccount:write', 'Sign all other devices out', {
    /** Whether to keep the caller's session. */
    body: z.strictObject({ keepThis: z.boolean().default(true) }),
    answer: answerData(z.object({ ended: z.number() })),
  }),
});
