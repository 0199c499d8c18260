import type { ServiceName } from '#libs/contracts';
import { deriveKeys, sameText, sign, type PlatformSecret } from '#libs/process';

const LIFE_S = 60;
/** How far the clocks of two machines may differ. */
const SKEW_S = 30;

/** Authenticates `caller`, one of the platform's own processes, to one service for a minute. */
export function makeServiceToken(secret: PlatformSecret, caller: string, service: ServiceName, nowMs: number): string {
  const until = Math.floor(nowMs / 1_000) + LIFE_S;
  const [key] = deriveKeys(secret, 'service token');
  return `${caller}.${until}.${sign(key!, `${caller} ${service} ${until}`)}`;
}

/** The caller of a valid token for `service`. */
export function callerOf(
  secret: PlatformSecret,
  token: unknown,
  service: ServiceName,
  nowMs: number,
): string | undefined {
  const [, caller, until, signature] =
    /^([a-z-]{1,40})\.(\d{10})\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? [];
  if (caller === undefined) return undefined;
  const leftS = Number(until) - nowMs / 1_000;
  if (leftS < -SKEW_S || leftS > LIFE_S + SKEW_S) return undefined;
  const isOurs = deriveKeys(secret, 'service token').some((key) =>
    sameText(sign(key, `${caller} ${service} ${until}`), signature!),
  );
  return isOurs ? caller : undefined;
}
