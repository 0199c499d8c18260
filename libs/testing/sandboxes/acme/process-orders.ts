import { validate, type Account, type Authorization, type Order } from './orders.js';
import { problem } from './problem.js';
import type { AcmeState } from './state.js';

/** Asks a host, unless it was asked; where answers are slow, it is still under way. */
export async function prove(state: AcmeState, authorization: Authorization, account: Account): Promise<void> {
  const { challenge, host } = authorization;
  const { slow, failing } = state.faults.current;
  if (challenge.status !== 'processing' || slow) return;
  const error =
    failing !== null && host.includes(failing)
      ? problem('unauthorized', `${host}: Invalid response`)
      : await validate(state.target, authorization, account);
  state.ledger.add('challenge', { host, passed: !error });
  Object.assign(challenge, error ? { status: 'invalid', error } : { status: 'valid' });
  authorization.status = error ? 'invalid' : 'valid';
}

/** Issues the certificate of an order that is finalized; where answers are slow, it is still under way. */
export async function issue({ authority, faults, ledger, days }: AcmeState, order: Order): Promise<void> {
  if (order.status !== 'processing' || faults.current.slow) return;
  order.chain = await authority.issue(order.csr!, order.hosts, days, faults.current.wrongChain);
  order.status = 'valid';
  ledger.add('certificate', { hosts: order.hosts });
}
