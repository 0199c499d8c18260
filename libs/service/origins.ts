import type { PlatformConfig } from '#libs/process';
import type { Identities } from './identity.js';

/** CORS origins: the console, the front, and accounts' own hosts by the front's protocol or https. Any other is not echoed. */
export function originsOf(
  { CONSOLE_URL, FRONT_URL }: Pick<PlatformConfig, 'CONSOLE_URL' | 'FRONT_URL'>,
  identities: Pick<Identities, 'ofSite'>,
): (origin: string | undefined) => Promise<boolean> {
  const ours = new Set([CONSOLE_URL, FRONT_URL].map((url) => new URL(url).origin));
  const protocols = new Set(['https:', new URL(FRONT_URL).protocol]);
  return async (origin: string | undefined): Promise<boolean> => {
    if (origin === undefined || ours.has(origin)) return origin !== undefined;
    const [, protocol, host] = /^(https?:)\/\/([a-z0-9.-]{1,253})$/.exec(origin) ?? [];
    return host !== undefined && protocols.has(protocol!) && (await identities.ofSite(host)).claimed;
  };
}
