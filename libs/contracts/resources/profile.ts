import { z } from 'zod';
import { Language, answerData, answerRecord, ok } from '../answers.js';
import { callsOf, get, post, put } from '../call.js';
import { Phone } from '../phone-number.js';
import { OwnEmail } from './accounts.js';
import { Password, PersonName, User } from './users.js';

export const OTP_METHODS = ['none', 'mail', 'totp'] as const;

/** The signed-in user's own data and sign-in methods. */
export const Profile = User.extend({
  otp: z.object({ method: z.enum(OTP_METHODS), recoveryCodesLeft: z.number() }),
});
export type Profile = z.output<typeof Profile>;

const RecoveryCodes = answerData(z.object({ recoveryCodes: z.array(z.string()) }));
const Confirmed = z.strictObject({ password: z.string().min(1).max(200) });

export const profileCalls = callsOf('auth', {
  'profile.get': get('/profile', 'myaccount:read', "Get the user's profile", { answer: answerRecord(Profile) }),
  'profile.update': put('/profile', 'myaccount:write', "Change the user's profile", {
    body: z.strictObject({
      name: PersonName,
      email: OwnEmail,
      phone: Phone.or(z.literal('')).default(''),
      lang: Language,
      /** Required to change the address, since the address allows a password reset. */
      password: z.string().max(200).optional(),
    }),
    answer: answerRecord(Profile),
  }),
  'profile.password': post('/profile/password', 'myaccount:write', "Change the user's password", {
    body: z.strictObject({ current: z.string().min(1).max(200), password: Password }),
    answer: ok,
  }),
  'profile.otp.begin': post('/profile/otp/begin', 'myaccount:write', 'Begin to set up two-step sign-in', {
    body: z.strictObject({ method: z.enum(['mail', 'totp']), password: z.string().min(1).max(200) }),
    /** For an authenticator app, the secret as text, URL and QR code; for mail nothing, since the code was sent. */
    answer: answerData(
      z.object({ secret: z.string().nullable(), uri: z.string().nullable(), qr: z.string().nullable() }),
    ),
  }),
  'profile.otp.confirm': post('/profile/otp/confirm', 'myaccount:write', 'Switch two-step sign-in on', {
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    answer: RecoveryCodes,
  }),
  'profile.otp.recovery': post('/profile/otp/recovery', 'myaccount:write', 'Create new recovery codes', {
    body: Confirmed,
    answer: RecoveryCodes,
  }),
  'profile.otp.off': post('/profile/otp/off', 'myaccount:write', 'Switch two-step sign-in off', {
    body: Confirmed,
    answer: ok,
  }),
});
