import type Stripe from 'stripe';
import type { RefusalKey } from '#libs/contracts';
import type { GatewayTransaction, Outcome } from '../payment-gateway.js';
import { shownCard } from '../wallets.js';

const REASONS: Record<string, RefusalKey> = {
  insufficient_funds: 'payment.insufficientFunds',
  expired_card: 'payment.expiredCard',
  lost_card: 'payment.cardBlocked',
  stolen_card: 'payment.cardBlocked',
  pickup_card: 'payment.cardBlocked',
  stop_payment_order: 'payment.cardBlocked',
  revocation_of_authorization: 'payment.cardBlocked',
  revocation_of_all_authorizations: 'payment.cardBlocked',
  incorrect_cvc: 'payment.wrongCvc',
  invalid_cvc: 'payment.wrongCvc',
  authentication_required: 'payment.threeDSFailed',
  payment_intent_authentication_failure: 'payment.threeDSFailed',
  card_velocity_exceeded: 'payment.limit',
  withdrawal_count_limit_exceeded: 'payment.limit',
};

/** Why a card was declined; the bank's own code takes precedence over Stripe's. */
export function reasonOf(error: { code?: string; decline_code?: string } | null): RefusalKey {
  return REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'payment.declined';
}

/** The outcome of a checkout page. One with another reference is not ours, whatever its state. */
export function sessionOutcome(session: Stripe.Checkout.Session, reference: string): Outcome {
  if (session.client_reference_id !== reference || session.mode !== 'payment') return { state: 'unknown' };
  const { payment_intent: intent } = session;
  if (session.payment_status === 'paid' && isExpanded(intent)) return intentOutcome(intent, reference);
  // While the page is open, another card may follow a declined one.
  return session.status === 'expired' ? { state: 'failed', reason: 'payment.unverified' } : { state: 'unknown' };
}

/** The outcome of a payment. */
export function intentOutcome(intent: Stripe.PaymentIntent, reference: string): Outcome {
  if (intent.metadata['reference'] !== reference) return { state: 'unknown' };
  const { status, amount_received: amountMinor, currency, id: gatewayRef } = intent;
  if (status === 'succeeded') return { state: 'captured', amountMinor, currency, card: cardOf(intent), gatewayRef };
  if (status === 'requires_action') return { state: 'failed', reason: 'payment.threeDSFailed' };
  if (status === 'canceled' || (status === 'requires_payment_method' && intent.last_payment_error))
    return { state: 'failed', reason: reasonOf(intent.last_payment_error) };
  return { state: 'unknown' };
}

export function transactionOf(intent: Stripe.PaymentIntent): GatewayTransaction {
  const { latest_charge: charge, amount: amountMinor, currency } = intent;
  const refundedMinor = isExpanded(charge) ? charge.amount_refunded : 0;
  return {
    reference: intent.metadata['reference'] ?? null,
    gatewayRef: intent.id,
    state: stateOf(intent, refundedMinor),
    amountMinor,
    refundedMinor,
    currency,
  };
}

function stateOf({ status, amount }: Stripe.PaymentIntent, refundedMinor: number): GatewayTransaction['state'] {
  if (status === 'succeeded') return refundedMinor === amount ? 'refunded' : 'captured';
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'unknown';
}

/** Stripe answers the last four digits only. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  const card = isExpanded(charge) ? charge.payment_method_details?.card : undefined;
  return shownCard(card?.last4 && `************${card.last4}`, card?.wallet?.type);
}

/** Whether it is the expanded object, and not only its id. */
export function isExpanded<T extends object>(value: T | string | null | undefined): value is T {
  return typeof value === 'object' && value !== null;
}
