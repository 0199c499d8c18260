import { setTimeout as wait } from 'node:timers/promises';
import type { Faults, HttpFaults } from '../faults.js';
import type { Ledger } from '../ledger.js';
import type { GatewayPayment, GatewayPayments } from './gateway-payments.js';
import { signCallback } from './signature.js';

export interface GatewayFaults extends HttpFaults {
  /** How the merchant is notified of a payment's outcome. */
  callback: 'sent' | 'lost' | 'late' | 'twice' | 'forged' | 'wrongAmount';
}

const MAX_TRIES = 8;
const CALL_LIMIT_MS = 5_000;

/** Notifies merchants of their payments' outcomes, with retries until they answer 2xx. */
export class Callbacks {
  private readonly stopped = new AbortController();

  constructor(
    private readonly payments: GatewayPayments,
    private readonly faults: Faults<GatewayFaults>,
    private readonly ledger: Ledger,
    private readonly options: { merchants: Record<string, string>; backoffMs: number; lateMs: number },
  ) {}

  /** Resumes callbacks interrupted by a restart. */
  resume(): void {
    for (const payment of this.payments.all())
      if (payment.callback && !payment.callback.delivered && payment.callback.tries < MAX_TRIES)
        void this.repeat(payment);
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Notifies of a settled payment; resolves after the first attempt, retries follow in the background. */
  async notify(payment: GatewayPayment): Promise<void> {
    const { callback } = this.faults.current;
    if (!payment.callback || callback === 'lost') return;
    if (callback === 'late' || payment.verdict?.telling === 'late') {
      void this.notifyLate(payment);
      return;
    }
    const delivered = await this.attempt(payment);
    if (delivered && callback === 'twice') await this.attempt(payment);
    if (!delivered) void this.repeat(payment);
  }

  private async notifyLate(payment: GatewayPayment): Promise<void> {
    if (await this.pause(this.options.lateMs)) await this.repeat(payment);
  }

  private async repeat({ id }: GatewayPayment): Promise<void> {
    const payment = this.payments.get(id);
    for (let tries = payment.callback?.tries ?? 0; tries < MAX_TRIES; tries++) {
      const running = tries === 0 || (await this.pause(this.options.backoffMs * 2 ** (tries - 1)));
      if (!running || (await this.attempt(payment))) return;
    }
  }

  private async attempt(payment: GatewayPayment): Promise<boolean> {
    const { callback } = this.payments.get(payment.id);
    if (!callback) return true;
    const body = JSON.stringify({
      event: callback.event,
      id: payment.id,
      reference: payment.reference,
      amountMinor: this.faults.current.callback === 'wrongAmount' ? payment.amountMinor + 1 : payment.amountMinor,
      currency: payment.currency,
      at: callback.at,
    });
    const status = await this.post(payment, body);
    const delivered = status >= 200 && status < 300;
    this.payments.noteCallback(payment, { ...callback, tries: callback.tries + 1, delivered });
    this.ledger.add('callback', { reference: payment.reference, event: callback.event, status });
    return delivered;
  }

  /** The answer's status; 0 when there is none. */
  private async post({ callbackUrl: url, merchant }: GatewayPayment, body: string): Promise<number> {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const secret = this.faults.current.callback === 'forged' ? 'a guess' : this.options.merchants[merchant]!;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          'x-gateway-signature': signCallback(secret, timestamp, body),
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(CALL_LIMIT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  /** False when the sandbox has been stopped meanwhile. */
  private async pause(ms: number): Promise<boolean> {
    return wait(ms, true, { ref: false, signal: this.stopped.signal }).catch(() => false);
  }
}
