import type { Account, AnswerOf } from '#libs/contracts';
import { call, download } from './http';

export type AccountName = AnswerOf<'accounts.listall'>['list'][number];

const patch = async (id: number, key: string, value: unknown): Promise<Account> =>
  (await call('accounts.patch', { params: { id }, body: { key, value } })).record;

export const accountCalls = {
  saveTheme: async (id: number, colorpreference: string) =>
    (await call('accounts.theme', { params: { id }, body: { colorpreference } })).record,

  saveMarkup: async (id: number, markupRate: number) =>
    (await call('accounts.markup', { params: { id }, body: { markupRate } })).record,

  saveAddresses: async (id: number, addresses: { webpageAddress: string; extranetAddress: string }) =>
    (await call('accounts.setwebpage', { params: { id }, body: addresses })).record,

  saveWithheld: (id: number, withheld: Account['withheld']) => patch(id, 'withheld', withheld),
  setAccountStatus: (id: number, status: boolean) => patch(id, 'status', status),

  accountNames: async () => (await call('accounts.listall')).list,

  contractOf: async (id: number, signal?: AbortSignal) =>
    (await call('accounts.contract', { params: { id } }, { signal })).data,
  contractFile: (id: number) => download('accounts.contractdownload', { params: { id } }),

  /** Whose console this address is. */
  siteBrand: async () => (await call('auth.siteinfo', { query: { url: window.location.host } })).data,
};
