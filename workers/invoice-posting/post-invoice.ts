import { setTimeout as wait } from 'node:timers/promises';
import type { PayloadOf } from '#libs/contracts';
import { LogoRefused, LogoSession, LogoUnanswered, type Logo, type PostedInvoice } from './logo-client.js';
import { customerArp, salesInvoice } from './sales-invoice.js';

/** What the worker reports to the invoice's owner. */
interface Invoices {
  posted(invoiceId: string, result: { erpRef: string | null; error: string | null }): Promise<unknown>;
}

export interface PostInvoiceDeps {
  invoices: Invoices;
  logo: Logo;
  /** When to check again whether an unanswered posting has arrived. */
  askAgainAfterMs?: number[];
}

/** A posting that timed out here may still be executing there; an immediate retry would not see it yet. */
const ASK_AGAIN_AFTER_MS = [2_000, 5_000, 10_000];

/**
 * Posts one invoice to Logo, once: Logo accepts the same document twice, so each attempt first looks its number up.
 * @throws when it may be posted later.
 */
export async function postInvoice(job: PayloadOf<'invoice.post'>, deps: PostInvoiceDeps): Promise<void> {
  const { invoices, logo, askAgainAfterMs = ASK_AGAIN_AFTER_MS } = deps;
  const session = await LogoSession.open(logo);
  try {
    const { NUMBER } = await findOrPost(job, session, askAgainAfterMs);
    await invoices.posted(job.invoiceId, { erpRef: NUMBER, error: null });
  } catch (error) {
    if (!(error instanceof LogoRefused)) throw error;
    await invoices.posted(job.invoiceId, { erpRef: null, error: error.message.slice(0, 500) });
  } finally {
    await session.close();
  }
}

async function findOrPost(
  job: PayloadOf<'invoice.post'>,
  session: LogoSession,
  askAgainAfterMs: number[],
): Promise<PostedInvoice> {
  const known = await session.findInvoice(job.documentNumber);
  if (known) return known;
  await session.ensureArp(customerArp(job));
  try {
    return await session.postInvoice(salesInvoice(job));
  } catch (error) {
    const landed = error instanceof LogoUnanswered && (await lookForIt(job.documentNumber, session, askAgainAfterMs));
    if (landed) return landed;
    throw error;
  }
}

async function lookForIt(
  documentNumber: string,
  session: LogoSession,
  askAgainAfterMs: number[],
): Promise<PostedInvoice | undefined> {
  for (const ms of askAgainAfterMs) {
    await wait(ms);
    const found = await session.findInvoice(documentNumber).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
