import { Refusal, type ServiceRuntime } from '#libs/service';
import { GatewayRefused } from './payment-gateway.js';

/**
 * Asks a gateway. However a partner fails, to the caller it is down for now; what it was is in the log.
 * @throws Refusal partnerDown 503 · GatewayRefused where it says no and would again.
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

/** What is logged of a failed call: never its headers or body, which hold keys and people's names. */
function describe(error: unknown): { name: string; message: string; code?: unknown } {
  const { name, message, code } = error as Error & { code?: unknown };
  return { name, message, code };
}
