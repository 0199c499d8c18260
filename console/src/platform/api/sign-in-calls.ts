import type { AnswerOf } from '#libs/contracts';
import { currentLanguage } from '../i18n/language';
import { call } from './http';

export interface Registration {
  companyName: string;
  corporateType: 'agency' | 'hotelier';
  name: string;
  email: string;
  phone: string;
  country: string;
  username: string;
  password: string;
}

const post = <T>(name: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  call<T>(`/authentication/${name}`, { method: 'POST', body, signal });

/** What is asked before one is signed in. */
export const signInCalls = {
  isNameFree: async (username: string, signal?: AbortSignal): Promise<boolean> =>
    (await post<AnswerOf<'auth.availableuser'>>('availableuser', { username }, signal)).status,

  /** `provider` is the account of the site that led here. */
  register: (data: Registration, provider: string | null) =>
    call<AnswerOf<'auth.register'>>('/authentication/register', {
      method: 'POST',
      query: { provider },
      body: { ...data, lang: currentLanguage() },
    }),

  confirmRegistration: (code: string) => post<AnswerOf<'auth.confirm'>>('confirm', { code }),

  resendConfirmation: (credentials: { username: string; password: string }) =>
    post<AnswerOf<'auth.resendconfirm'>>('resendconfirm', credentials),

  sendPasswordLink: (email: string) =>
    post<AnswerOf<'auth.sendlostpasslink'>>('sendlostpasslink', { email, lang: currentLanguage() }),

  checkPasswordLink: (code: string, signal?: AbortSignal) =>
    post<AnswerOf<'auth.querylostpasscode'>>('querylostpasscode', { code }, signal),

  choosePassword: (code: string, password: string) =>
    post<AnswerOf<'auth.createnewpass'>>('createnewpass', { code, password }),
};
