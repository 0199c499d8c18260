import type { RequestOf } from '#libs/api-client';
import { currentLanguage } from '../i18n/language';
import { call } from './http';

export type Registration = Omit<RequestOf<'auth.register'>['body'], 'lang'>;

/** What is asked before one is signed in. */
export const signInCalls = {
  isNameFree: async (username: string, signal?: AbortSignal) =>
    (await call('auth.availableuser', { body: { username } }, { signal })).status,

  /** `provider` is the account of the site that led here. */
  register: (data: Registration, provider: string | null) =>
    call('auth.register', { query: { provider: provider ?? undefined }, body: { ...data, lang: currentLanguage() } }),

  confirmRegistration: (code: string) => call('auth.confirm', { body: { code } }),
  resendConfirmation: (body: { username: string; password: string }) => call('auth.resendconfirm', { body }),
  sendPasswordLink: (email: string) => call('auth.sendlostpasslink', { body: { email, lang: currentLanguage() } }),
  checkPasswordLink: (code: string, signal?: AbortSignal) =>
    call('auth.querylostpasscode', { body: { code } }, { signal }),
  choosePassword: (code: string, password: string) => call('auth.createnewpass', { body: { code, password } }),
};
