import { randomBytes } from 'node:crypto';
import { PartnerRefusal } from '../http-server.js';
import type { Ledger } from '../ledger.js';

/** The supported test cards among Stripe's published ones: with their decline codes. */
export const STRIPE_CARDS: Record<string, string | null> = {
  '4242424242424242': null,
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000002': 'generic_decline',
  '4000002760003184': 'authentication_required',
};

export interface StripeIntent {
  id: string;
  merchant: string;
  amount: number;
  currency: string;
  reference: string;
  status: 'succeeded' | 'requires_payment_method';
  decline: string | null;
  last4: string;
  /** The wallet that it was paid by. */
  wallet: string | null;
  created: number;
  refunds: Array<{ id: string; amount: number; refundId: string }>;
}

export interface StripeSession {
  id: string;
  merchant: string;
  mode: string;
  reference: string;
  amount: number;
  currency: string;
  successUrl: string;
  status: 'open' | 'complete' | 'expired';
  intent: StripeIntent | null;
  /** For a page that stores a card. */
  kept: { customer: string; method: string; number: string } | null;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function refuse(status: number, error: { type: string; code?: string; decline_code?: string; message: string }) {
  return new PartnerRefusal(status, { error });
}

const unknown = () =>
  refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' });

/** Stripe's records, in memory. */
export class StripeStore {
  readonly sessions: StripeSession[] = [];
  readonly intents: StripeIntent[] = [];

  constructor(private readonly ledger: Ledger) {}

  open(session: Omit<StripeSession, 'id' | 'status' | 'intent' | 'kept'>): StripeSession {
    const opened: StripeSession = { ...session, id: newId('cs_test'), status: 'open', intent: null, kept: null };
    this.sessions.push(opened);
    this.ledger.add('session.opened', { reference: session.reference, amount: session.amount, mode: session.mode });
    return opened;
  }

  session(merchant: string, id: string): StripeSession {
    return orUnknown(this.sessions.find((each) => each.merchant === merchant && each.id === id));
  }

  intent(merchant: string, id: string): StripeIntent {
    return orUnknown(this.intents.find((each) => each.merchant === merchant && each.id === id));
  }

  /** Expires a page; a paid one stays paid. */
  expire(session: StripeSession): StripeSession {
    if (session.status !== 'open')
      throw refuse(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status of open can be expired',
      });
    session.status = 'expired';
    return session;
  }

  /** Enters a card on a page. A declined one leaves the page open for another. */
  enter(session: StripeSession, number: string, wallet: string | null = null): void {
    if (session.status !== 'open') return;
    if (session.mode === 'setup') {
      session.kept = { customer: newId('cus'), method: newId('pm'), number };
      session.status = 'complete';
      return;
    }
    session.intent = this.pay(session, number, wallet);
    if (session.intent.status === 'succeeded') session.status = 'complete';
  }

  pay(
    asked: Pick<StripeIntent, 'merchant' | 'amount' | 'currency' | 'reference'>,
    number: string,
    wallet: string | null = null,
  ): StripeIntent {
    const decline = number in STRIPE_CARDS ? STRIPE_CARDS[number]! : 'generic_decline';
    const { merchant, amount, currency, reference } = asked;
    const intent: StripeIntent = {
      merchant,
      amount,
      currency,
      reference,
      id: newId('pi'),
      status: decline ? 'requires_payment_method' : 'succeeded',
      decline,
      last4: number.slice(-4),
      wallet,
      created: Math.floor(Date.now() / 1_000),
      refunds: [],
    };
    this.intents.push(intent);
    this.ledger.add(`payment.${intent.status}`, { reference, amount, currency });
    return intent;
  }

  cardOf(merchant: string, method: string): { number: string; session: StripeSession } | undefined {
    const session = this.sessions.find((each) => each.merchant === merchant && each.kept?.method === method);
    return session?.kept ? { number: session.kept.number, session } : undefined;
  }

  refund(intent: StripeIntent, amount: number, refundId: string): StripeIntent['refunds'][number] {
    const given = intent.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (given + amount > intent.amount)
      throw refuse(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'More than was paid',
      });
    const refund = { id: newId('re'), amount, refundId };
    intent.refunds.push(refund);
    this.ledger.add('payment.refunded', { reference: intent.reference, amount, refundId });
    return refund;
  }
}

function orUnknown<T>(found: T | undefined): T {
  if (!found) throw unknown();
  return found;
}
