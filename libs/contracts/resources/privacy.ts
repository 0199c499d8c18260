import { z } from 'zod';
import { answerData } from '../answers.js';
import { callsOf, post } from '../call.js';
import { OwnEmail } from './accounts.js';

export const privacyCalls = callsOf('auth', {
  /** All stored data about a person, by e-mail address, within the caller's accounts. */
  'privacy.export': post('/privacy/export', 'users:write', 'Export all data of a person', {
    body: z.strictObject({ email: OwnEmail }),
    answer: answerData(
      z.object({ email: z.string(), at: z.string(), found: z.record(z.string(), z.array(z.unknown())) }),
    ),
  }),
  'privacy.erase': post('/privacy/erase', 'users:write', 'Erase the data of a person', {
    body: z.strictObject({ email: OwnEmail }),
    /** Numbers of rows anonymised, by kind; rows that must be retained by law stay and are named. */
    answer: answerData(z.object({ erased: z.record(z.string(), z.number()), kept: z.record(z.string(), z.number()) })),
  }),
});

export const privacyRefusals = ['privacy.openBooking'] as const;
