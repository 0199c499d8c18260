import type { Faults, HttpFaults } from '../faults.js';
import type { Ledger } from '../ledger.js';
import type { Authority } from './authority.js';
import type { Orders } from './orders.js';

export interface AcmeFaults extends HttpFaults {
  /** Nonces are refused. */
  badNonce: boolean;
  /** Challenges and certificates are under way for as long as it is set. */
  slow: boolean;
  /** Challenges fail of hosts with this text in their names. */
  failing: string | null;
  /** Orders are refused, and are to be repeated after as many seconds. */
  rateLimited: number | null;
  /** Certificates come with a link of somebody else. */
  wrongChain: boolean;
}

export interface AcmeState {
  authority: Authority;
  orders: Orders;
  faults: Faults<AcmeFaults>;
  ledger: Ledger;
  /** Where challenges are asked. */
  target: string;
  days: number;
}
