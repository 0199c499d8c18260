import { z } from 'zod';
import { answerData } from '../answers.js';
import { callsOf, post } from '../call.js';
import { OwnEmail } from './accounts.js';

export const privacyCalls = callsOf('auth', {
  /** All stored data of a person within the caller's accounts, by e-mail address. */
  'privacy.export': post('/privacy/export', 'users:write', 'Export all data of a person', {
    body: z.strictObject({ email: OwnEmail }),
    answer: answerData(
      z.object({ email: z.string(), at: z.string(), found: z.record(z.string(), z.array(z.unknown())) }),
    ),
  }),
  'privacy.erase': post('/privacy/erase', 'users:write', 'Erase the data of a person', {
    body: z.strictObject({ email: OwnEmail }),
    /** Numbers of anonymised rows, and of rows kept as the law requires, by kind. */
    answer: answerData(z.object({ erased: z.record(z.string(), z.number()), kept: z.record(z.string(), z.number()) })),
  }),
});

export const privacyRefusals = ['privacy.openBooking'] as const;
