import { z } from 'zod';
import { ById, Id, answerData, answerRecord, ok } from '../answers.js';
import { callsOf, get, post, put, remove } from '../call.js';
import { PERMISSIONS } from '../permissions.js';
import { aName } from '../texts.js';

/** Scopes of a key: a permission to read or write; never the user's own profile. */
export const API_SCOPES = PERMISSIONS.filter(
  (permission) => permission !== 'myaccount' && permission !== 'operations' && permission !== 'superadmin',
).flatMap((permission) => [`${permission}:read`, `${permission}:write`] as const);

export type ApiScope = (typeof API_SCOPES)[number];

const ApiKeyFields = z.strictObject({
  name: aName(100),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(100),
  /** Allowed addresses or ranges (`203.0.113.0/24`); empty for all. */
  ips: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .max(50)
    .default([]),
});
export type ApiKeyFields = z.output<typeof ApiKeyFields>;

export const ApiKey = z.object({
  id: z.number(),
  /** The public part before the secret in a request. */
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

/** The secret is shown only once. */
const NewSecret = z.object({ status: z.literal(true), record: ApiKey, secret: z.string() });

export const apiKeyCalls = callsOf('auth', {
  'apikeys.list': get('/profile/api-keys', 'myaccount:read', 'List API keys', { answer: answerData(z.array(ApiKey)) }),
  'apikeys.create': post('/profile/api-keys', 'myaccount:write', 'Create an API key', {
    body: ApiKeyFields,
    answer: NewSecret,
  }),
  'apikeys.update': put('/profile/api-keys/{id}', 'myaccount:write', 'Change an API key', {
    params: ById,
    body: ApiKeyFields,
    answer: answerRecord(ApiKey),
  }),
  /** Adds a second secret; the first expires after `hours`, until when a third is refused. */
  'apikeys.rotate': post('/profile/api-keys/{id}/rotate', 'myaccount:write', 'Rotate the secret of an API key', {
    params: ById,
    body: z.strictObject({ hours: z.number().int().min(0).max(720).default(24) }),
    answer: NewSecret,
  }),
  'apikeys.delete': remove('/profile/api-keys/{id}', 'myaccount:write', 'Remove an API key', {
    params: z.object({ id: Id }),
    answer: ok,
  }),
});

export const apiKeyRefusals = ['apikey.scope', 'apikey.access', 'apikey.rotating'] as const;
