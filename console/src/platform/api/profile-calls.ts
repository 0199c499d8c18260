import type { AnswerOf, ApiKey, Profile, Session } from '#libs/contracts';
import { call } from './http';

export type OtpSetup = AnswerOf<'profile.otp.begin'>['data'];
export interface KeyFields {
  name: string;
  scopes: string[];
  ips: string[];
}
export interface NewSecret {
  record: ApiKey;
  secret: string;
}
type Method = 'POST' | 'PUT' | 'DELETE';

const send = <T>(path: string, body?: unknown, method: Method = 'POST'): Promise<T> =>
  call<T>(`/profile${path}`, { method, body });
const codes = async (path: string, body: unknown): Promise<string[]> =>
  (await send<AnswerOf<'profile.otp.confirm'>>(path, body)).data.recoveryCodes;

/** One's own user: how one is reached, signs in, and lets programs in. */
export const profileCalls = {
  profile: async (signal?: AbortSignal): Promise<Profile> =>
    (await call<AnswerOf<'profile.get'>>('/profile', { signal })).record,

  saveProfile: async (fields: object): Promise<Profile> =>
    (await send<AnswerOf<'profile.update'>>('', fields, 'PUT')).record,

  savePassword: (current: string, password: string) => send('/password', { current, password }),

  beginOtp: async (method: 'mail' | 'totp', password: string): Promise<OtpSetup> =>
    (await send<AnswerOf<'profile.otp.begin'>>('/otp/begin', { method, password })).data,

  confirmOtp: (code: string) => codes('/otp/confirm', { code }),
  newRecoveryCodes: (password: string) => codes('/otp/recovery', { password }),
  switchOtpOff: (password: string) => send('/otp/off', { password }),

  sessions: async (signal?: AbortSignal): Promise<Session[]> =>
    (await call<AnswerOf<'sessions.list'>>('/profile/sessions', { signal })).data,

  endSession: (id: string) => send(`/sessions/${id}`, undefined, 'DELETE'),

  endOtherSessions: async (): Promise<number> =>
    (await send<AnswerOf<'sessions.endall'>>('/sessions/end', { keepThis: true })).data.ended,

  apiKeys: async (signal?: AbortSignal): Promise<ApiKey[]> =>
    (await call<AnswerOf<'apikeys.list'>>('/profile/api-keys', { signal })).data,

  createApiKey: (fields: KeyFields) => send<NewSecret>('/api-keys', fields),

  saveApiKey: async (id: number, fields: KeyFields): Promise<ApiKey> =>
    (await send<AnswerOf<'apikeys.update'>>(`/api-keys/${id}`, fields, 'PUT')).record,

  rotateApiKey: (id: number, hours: number) => send<NewSecret>(`/api-keys/${id}/rotate`, { hours }),

  deleteApiKey: (id: number) => send(`/api-keys/${id}`, undefined, 'DELETE'),
};
