import { z } from 'zod';
import type { GatewayName } from '#libs/contracts';
import { deriveKey, seal, unseal } from '#libs/process';

const Secrets = z.record(z.string(), z.string());
export type Secrets = z.output<typeof Secrets>;

interface Of {
  account: number;
  gateway: GatewayName;
}

const keyOf = (secret: string) => deriveKey(secret, 'pos secrets');
/** The encryption context: secrets are bound to one account and gateway. */
const about = ({ account, gateway }: Of) => `pos ${account} ${gateway}`;

export function sealSecrets(secret: string, of: Of, secrets: Secrets): string {
  return Object.keys(secrets).length > 0 ? seal(keyOf(secret), JSON.stringify(secrets), about(of)) : '';
}

/** @throws when they were sealed for another account or gateway, or altered since. */
export function openSecrets(secret: string, { sealed, ...of }: Of & { sealed: string }): Secrets {
  return sealed ? Secrets.parse(JSON.parse(unseal(keyOf(secret), sealed, about(of)))) : {};
}
