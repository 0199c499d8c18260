import { Refusal, type ServiceRuntime } from '#libs/service';
import { GatewayRefused } from './payment-gateway.js';

/**
 * Calls a gateway. To the caller every failure of a partner is an outage; the cause is in the log.
 * @throws Refusal partnerDown 503 · GatewayRefused where it refuses and would again.
 */
export async function askGateway<T>({ log }: Pick<ServiceRuntime, 'log'>, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof GatewayRefused || error instanceof Refusal) throw error;
    log.warn({ err: describe(error) }, 'a gateway could not be asked');
    throw new Refusal('partnerDown', 503, { retryAfter: 2 });
  }
}

/** The logged part of a failed call: never its headers or body, which hold keys and personal data. */
function describe(error: unknown): { name: string; message: string; code?: unknown } {
  const { name, message, code } = error as Error & { code?: unknown };
  return { name, message, code };
}
