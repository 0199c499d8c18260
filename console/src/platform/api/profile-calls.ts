import type { RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { call } from './http';

export type OtpSetup = AnswerOf<'profile.otp.begin'>['data'];
export type NewSecret = AnswerOf<'apikeys.create'>;
export type KeyFields = RequestOf<'apikeys.create'>['body'];

/** One's own user: how one is reached, signs in, and lets programs in. */
export const profileCalls = {
  profile: async (signal?: AbortSignal) => (await call('profile.get', {}, { signal })).record,
  saveProfile: async (body: RequestOf<'profile.update'>['body']) => (await call('profile.update', { body })).record,
  savePassword: (current: string, password: string) => call('profile.password', { body: { current, password } }),

  beginOtp: async (method: 'mail' | 'totp', password: string) =>
    (await call('profile.otp.begin', { body: { method, password } })).data,
  confirmOtp: async (code: string) => (await call('profile.otp.confirm', { body: { code } })).data.recoveryCodes,
  newRecoveryCodes: async (password: string) =>
    (await call('profile.otp.recovery', { body: { password } })).data.recoveryCodes,
  switchOtpOff: (password: string) => call('profile.otp.off', { body: { password } }),

  sessions: async (signal?: AbortSignal) => (await call('sessions.list', {}, { signal })).data,
  endSession: (id: string) => call('sessions.end', { params: { id } }),
  endOtherSessions: async () => (await call('sessions.endall', { body: { keepThis: true } })).data.ended,

  apiKeys: async (signal?: AbortSignal) => (await call('apikeys.list', {}, { signal })).data,
  createApiKey: (body: KeyFields) => call('apikeys.create', { body }),
  saveApiKey: async (id: number, body: KeyFields) => (await call('apikeys.update', { params: { id }, body })).record,
  rotateApiKey: (id: number, hours: number) => call('apikeys.rotate', { params: { id }, body: { hours } }),
  deleteApiKey: (id: number) => call('apikeys.delete', { params: { id } }),
};
