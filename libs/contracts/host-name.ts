import { z } from 'zod';

const NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** Names that do not exist on the public Internet (RFC 2606, 6761, 6762, 8375). */
const PRIVATE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|invalid|arpa|onion|test)$/;

/**
 * The typed host name in ASCII; undefined for anything else than a public host's name: an IP address, a user, a port, a
 * path, a query, a name of a private network.
 */
export function hostIn(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (/[\s/\\?#@:%<>"'`]/.test(wanted) || !URL.canParse(`http://${wanted}`)) return undefined;
  const { hostname } = new URL(`http://${wanted}`);
  const isWhole = URL.canParse(`http://${hostname}`) && new URL(`http://${hostname}`).hostname === hostname;
  return isWhole && NAME.test(hostname) && !PRIVATE.test(hostname) ? hostname : undefined;
}

/** A host name as a person types it, in ASCII. */
export const HostName = z
  .string()
  .max(300)
  .meta({ pattern: String.raw`^([a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?\.)+[a-z]{2,20}$` })
  .transform((text, context) => {
    const host = hostIn(text);
    if (host === undefined) context.addIssue({ code: 'custom', message: 'host.invalid' });
    return host ?? z.NEVER;
  });
