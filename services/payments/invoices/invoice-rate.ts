import type { Tx } from '#libs/database';
import { convertMinor } from '#libs/money';
import { toDay, toIsoDate } from '#libs/stays';

export interface InvoiceRate {
  rate: number | null;
  rateDay: string | null;
  tryMinor: number | null;
}

/**
 * An amount in minor units in lira on the day of the invoice, by the last bulletin known by then: the selling rate. An
 * old one is not refused, since an invoice cannot wait; its day is stored beside it. Undefined where there is none.
 */
export async function convertForInvoice(
  tx: Tx,
  { currency, amountMinor, issuedOn }: { currency: string; amountMinor: number; issuedOn: number },
): Promise<InvoiceRate> {
  if (currency === 'try') return { rate: null, rateDay: null, tryMinor: amountMinor };
  const known = await tx.row<{ day: string; selling: number }>(
    `select day, selling from exchange_rates where currency = $1 and day <= $2 order by day desc limit 1`,
    [currency, toIsoDate(toDay(issuedOn))],
  );
  if (!known) return { rate: null, rateDay: null, tryMinor: null };
  return { rate: known.selling, rateDay: known.day, tryMinor: convertMinor(amountMinor, known.selling) };
}
