import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';
import type { SealedColumn } from '#libs/service';

const OF_SITES = 'site certificates';
const OF_AUTHORITIES = 'authority accounts';
const aboutAccount = (account: number | string) => `account ${account}`;

const ofSites = (table: string): SealedColumn => ({
  ...{ table, column: 'sealed', id: 't.id', fields: 't.account_id::text as account', purpose: OF_SITES },
  about: ({ account }) => aboutAccount(account!),
});

/** The private keys of sites' certificates, which the worker site-generator opens. */
export const certificateKeys = ofSites('certs');
/** The same, before they have a certificate. */
export const orderKeys = ofSites('cert_orders');

/** The keys of our accounts at certificate authorities. */
export const authorityKeys: SealedColumn = {
  ...{ table: 'acme_accounts', column: 'sealed', id: 't.directory', purpose: OF_AUTHORITIES },
  about: ({ id }) => id,
};

export const sealSiteKey = (secret: PlatformSecret, account: number, key: string): string =>
  seal(deriveKey(secret, OF_SITES), key, aboutAccount(account));

/** @throws Error where no accepted secret opens it. */
export const openSiteKey = (secret: PlatformSecret, account: number, sealed: string): string =>
  unseal(deriveKeys(secret, OF_SITES), sealed, aboutAccount(account));

export const sealAuthorityKey = (secret: PlatformSecret, directory: string, key: string): string =>
  seal(deriveKey(secret, OF_AUTHORITIES), key, directory);

/** @throws Error where no accepted secret opens it. */
export const openAuthorityKey = (secret: PlatformSecret, directory: string, sealed: string): string =>
  unseal(deriveKeys(secret, OF_AUTHORITIES), sealed, directory);
