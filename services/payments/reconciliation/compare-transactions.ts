import type { Transaction } from '#libs/contracts';
import type { GatewayTransaction } from '../gateways/payment-gateway.js';

/** A payment in our records; amounts in minor units. */
export interface OurPayment {
  reference: string;
  gatewayRef: string;
  account: number;
  bookingId: string | null;
  state: string;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
}

export interface Compared {
  reference: string;
  ours: OurPayment | null;
  theirs: GatewayTransaction | null;
  difference: Transaction['difference'];
}

/** Our payments beside the gateway's, by reference; left out where one side has no record and neither has money. */
export function compareTransactions(ours: readonly OurPayment[], theirs: readonly GatewayTransaction[]): Compared[] {
  const listed = new Map(theirs.map((each) => [each.reference ?? each.gatewayRef, each]));
  const known = new Map(ours.map((each) => [each.reference, each]));
  return [...new Set([...known.keys(), ...listed.keys()])].flatMap((reference) => {
    const [here, there] = [known.get(reference) ?? null, listed.get(reference) ?? null];
    if ((!here || !there) && !hasMoney(here) && !hasMoney(there)) return [];
    return [{ reference, ours: here, theirs: there, difference: differenceOf(here, there) }];
  });
}

function differenceOf(here: OurPayment | null, there: GatewayTransaction | null): Compared['difference'] {
  if (!there) return 'missingThere';
  if (!here) return 'missingHere';
  if (hasMoney(here) !== hasMoney(there)) return 'state';
  if (!hasMoney(here)) return 'none';
  if (here.amountMinor !== there.amountMinor || here.currency !== there.currency) return 'amount';
  return here.refundedMinor === there.refundedMinor ? 'none' : 'refund';
}

function hasMoney(payment: { state: string } | null): boolean {
  return payment?.state === 'captured' || payment?.state === 'refunded';
}
