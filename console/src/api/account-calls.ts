import type { Account, AnswerOf } from '#libs/contracts';
import { call } from './http';

export type SiteBrand = AnswerOf<'auth.siteinfo'>['data'];

export const accountCalls = {
  saveTheme: async (account: number, colorpreference: string): Promise<Account> =>
    (await call<AnswerOf<'accounts.theme'>>(`/accounts/${account}/theme`, { method: 'PUT', body: { colorpreference } }))
      .record,

  /** Whose console this address is. */
  siteBrand: async (): Promise<SiteBrand> =>
    (await call<AnswerOf<'auth.siteinfo'>>('/api/getsiteinfo', { query: { url: window.location.host } })).data,
};
