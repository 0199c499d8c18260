import { Refusal } from '#libs/service';
import { ChangeRefused } from '../ledger/change.js';

/** Turns ChangeRefused into a refusal for callers. @throws Refusal in place of ChangeRefused. */
export async function refusing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    throw new Refusal(error.key, error.key === 'subscription.currency' ? 422 : 409);
  }
}
