import { z } from 'zod';
import { ById, Id, Language, answerData, answerRecord, ok } from '../answers.js';
import { PERMISSIONS } from '../permissions.js';
import { aName } from '../texts.js';
import { OwnEmail } from './accounts.js';
import { Phone } from '../phone-number.js';
import { Password, PersonName, User } from './users.js';

export const OTP_METHODS = ['none', 'mail', 'totp'] as const;

/** The signed-in user's own data and sign-in methods. */
export const Profile = User.extend({
  otp: z.object({ method: z.enum(OTP_METHODS), recoveryCodesLeft: z.number() }),
});
export type Profile = z.output<typeof Profile>;

export const Session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ip: z.string(),
  agent: z.string(),
  /** Whether it is the asking session. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const RecoveryCodes = answerData(z.object({ recoveryCodes: z.array(z.string()) }));
const Confirmed = z.strictObject({ password: z.string().min(1).max(200) });

/** The scopes of a key: a permission, with reading or writing too. The user's own account is never among them. */
export const API_SCOPES = PERMISSIONS.filter(
  (permission) => permission !== 'myaccount' && permission !== 'operations' && permission !== 'superadmin',
).flatMap((permission) => [`${permission}:read`, `${permission}:write`] as const);
export type ApiScope = (typeof API_SCOPES)[number];

const ApiKeyFields = z.strictObject({
  name: aName(100),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(100),
  /** Addresses or ranges (`203.0.113.0/24`) it may be used from; empty for anywhere. */
  ips: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .max(50)
    .default([]),
});
export type ApiKeyFields = z.output<typeof ApiKeyFields>;

export const ApiKey = z.object({
  id: z.number(),
  /** Public part before the secret in a request; not secret itself. */
  keyId: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  ips: z.array(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Active secrets: two while one is being rotated. */
  secrets: z.array(z.object({ createdAt: z.string(), expiresAt: z.string().nullable() })),
});
export type ApiKey = z.output<typeof ApiKey>;

/** The secret is shown only once and cannot be requested again. */
const NewSecret = z.object({ status: z.literal(true), record: ApiKey, secret: z.string() });

export const profileShapes = {
  'profile.get': { answer: answerRecord(Profile) },
  'profile.update': {
    body: z.strictObject({
      name: PersonName,
      email: OwnEmail,
      phone: Phone.or(z.literal('')).default(''),
      lang: Language,
      /** Required when the address changes: control of the address allows a password reset. */
      password: z.string().max(200).optional(),
    }),
    answer: answerRecord(Profile),
  },
  'profile.password': {
    body: z.strictObject({ current: z.string().min(1).max(200), password: Password }),
    answer: ok,
  },
  'profile.otp.begin': {
    body: z.strictObject({ method: z.enum(['mail', 'totp']), password: z.string().min(1).max(200) }),
    /**
     * For an authenticator app: its secret, as text, as address and as a picture. For mail: nothing, the code was sent.
     */
    answer: answerData(
      z.object({ secret: z.string().nullable(), uri: z.string().nullable(), qr: z.string().nullable() }),
    ),
  },
  'profile.otp.confirm': {
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    answer: RecoveryCodes,
  },
  'profile.otp.recovery': { body: Confirmed, answer: RecoveryCodes },
  'profile.otp.off': { body: Confirmed, answer: ok },
  'sessions.list': { answer: answerData(z.array(Session)) },
  'sessions.end': { params: z.object({ id: z.uuid() }), answer: ok },
  'sessions.endall': {
    /** Whether to keep the asking session. */
    body: z.strictObject({ keepThis: z.boolean().default(true) }),
    answer: answerData(z.object({ ended: z.number() })),
  },
  'apikeys.list': { answer: answerData(z.array(ApiKey)) },
  'apikeys.create': { body: ApiKeyFields, answer: NewSecret },
  'apikeys.update': { params: ById, body: ApiKeyFields, answer: answerRecord(ApiKey) },
  /** Rotates: a second secret beside the first, which ends after `hours`; a third one is refused until then. */
  'apikeys.rotate': {
    params: ById,
    body: z.strictObject({ hours: z.number().int().min(0).max(720).default(24) }),
    answer: NewSecret,
  },
  'apikeys.delete': { params: z.object({ id: Id }), answer: ok },
} as const;
