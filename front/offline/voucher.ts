import type { MouseEvent } from 'react';
import { findOffline, keepOffline } from './kept-answers';

const slotOf = (link: string) => `booking/${link}/voucher`;

interface Voucher {
  link: string;
  url: string;
  /** Whether its booking is shown without a connection. */
  isKept: boolean;
}

/** Keeps a voucher that is opened, and opens the kept one without a connection. */
export async function followVoucher(event: MouseEvent, { link, url, isKept }: Voucher): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (isKept || !navigator.onLine) {
    event.preventDefault();
    return download(link, url);
  }
  const answer = await fetch(url, { credentials: 'include' }).catch(() => undefined);
  if (answer?.ok) await keepOffline(slotOf(link), url, await answer.blob());
}

async function download(link: string, url: string): Promise<void> {
  const kept = await findOffline(slotOf(link), url);
  if (!kept) return;
  const file = new Blob([await kept.answer.arrayBuffer()], { type: 'application/pdf' });
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: 'voucher.pdf' }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
