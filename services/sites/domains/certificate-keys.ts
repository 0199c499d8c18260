import type { SealedColumn } from '#libs/service';

/** The private keys of sites' certificates, which the worker site-generator opens. */
export const certificateKeys: SealedColumn = {
  table: 'certs',
  column: 'sealed',
  id: 't.id',
  fields: 't.account_id::text as account',
  purpose: 'site certificates',
  about: ({ account }) => `account ${account}`,
};
