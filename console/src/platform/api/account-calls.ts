import type { Account, AccountPage, AnswerOf } from '#libs/contracts';
import { call, download } from './http';

export type SiteBrand = AnswerOf<'auth.siteinfo'>['data'];
export type AccountName = AnswerOf<'accounts.listall'>['list'][number];

const record = async (path: string, method: 'POST' | 'PUT' | 'PATCH', body: unknown): Promise<Account> =>
  (await call<{ record: Account }>(path, { method, body })).record;

export const accountCalls = {
  saveTheme: (account: number, colorpreference: string) =>
    record(`/accounts/${account}/theme`, 'PUT', { colorpreference }),

  saveMarkup: (account: number, markupRate: number) => record(`/accounts/${account}/markup`, 'POST', { markupRate }),

  saveAddresses: (account: number, addresses: { webpageAddress: string; extranetAddress: string }) =>
    record(`/accounts/${account}/setwebpage`, 'POST', addresses),

  saveWithheld: (account: number, withheld: Account['withheld']) =>
    record(`/accounts/${account}`, 'PATCH', { key: 'withheld', value: withheld }),

  setAccountStatus: (account: number, status: boolean) =>
    record(`/accounts/${account}`, 'PATCH', { key: 'status', value: status }),

  accountNames: async (): Promise<AccountName[]> =>
    (await call<AnswerOf<'accounts.listall'>>('/accounts/listall')).list,

  contractOf: async (account: number, signal?: AbortSignal): Promise<AccountPage> =>
    (await call<AnswerOf<'accounts.contract'>>(`/accounts/${account}/contract`, { signal })).data,

  contractFile: (account: number): Promise<Blob> => download(`/accounts/${account}/contract/download`),

  /** Whose console this address is. */
  siteBrand: async (): Promise<SiteBrand> =>
    (await call<AnswerOf<'auth.siteinfo'>>('/api/getsiteinfo', { query: { url: window.location.host } })).data,
};
