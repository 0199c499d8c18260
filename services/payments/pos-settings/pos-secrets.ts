import { z } from 'zod';
import type { GatewayName } from '#libs/contracts';
import type { SealedColumn } from '#libs/service';
import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';

const Secrets = z.record(z.string(), z.string());
export type Secrets = z.output<typeof Secrets>;

interface Of {
  account: number;
  gateway: GatewayName;
}

const POS_SECRETS = 'pos secrets';
/** The encryption context: secrets are bound to one account and gateway. */
const about = ({ account, gateway }: Of) => `pos ${account} ${gateway}`;

export function sealSecrets(secret: PlatformSecret, of: Of, secrets: Secrets): string {
  return Object.keys(secrets).length > 0
    ? seal(deriveKey(secret, POS_SECRETS), JSON.stringify(secrets), about(of))
    : '';
}

/** @throws when they were sealed for another account or gateway, or altered since. */
export function openSecrets(secret: PlatformSecret, { sealed, ...of }: Of & { sealed: string }): Secrets {
  return sealed ? Secrets.parse(JSON.parse(unseal(deriveKeys(secret, POS_SECRETS), sealed, about(of)))) : {};
}

export const posSecrets: SealedColumn = {
  table: 'pos_settings',
  column: 'sealed',
  id: `t.account_id || ' ' || t.gateway`,
  purpose: POS_SECRETS,
  about: ({ id }) => `pos ${id}`,
};
