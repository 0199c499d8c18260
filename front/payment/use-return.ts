import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Order } from '#libs/contracts';

/** The gateway sends its word apart from the browser; it may come a while later. */
const PATIENCE_MS = 60_000;
/** Who comes back without a word from the gateway has most likely turned round there. */
const TURNED_ROUND_MS = 5_000;
/** A reason that was there before may be the one of the try before. */
const OLD_REASON_MS = 6_000;

interface Left {
  failure: string | null;
}

const keyOf = (code: string) => `konak_paying_${code}`;

function leftBefore(code: string): Left | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(code)) ?? 'null') as Left | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the guest has just come back from the gateway, and for how long its word is still waited for. */
export function useReturn(code: string) {
  const search = useSearch();
  const told = new URLSearchParams(search).has('reference');
  const [left] = useState(() => leftBefore(code));
  const [waiting, setWaiting] = useState(told || left !== undefined);
  const [unheard, setUnheard] = useState(false);
  const [trusted, setTrusted] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(
      () => {
        setWaiting(false);
        setUnheard(told);
      },
      told ? PATIENCE_MS : TURNED_ROUND_MS,
    );
    return () => clearTimeout(timer);
  }, [waiting, told]);
  useEffect(() => {
    const timer = setTimeout(() => setTrusted(true), OLD_REASON_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    try {
      sessionStorage.removeItem(keyOf(code));
    } catch {
      // Then it was never written.
    }
  }, [code]);

  const isWaitingFor = (order: Order | undefined): boolean => {
    if (!waiting || !order) return waiting;
    if (order.state !== 'open' && order.state !== 'started') return false;
    if (order.failure === null) return true;
    return order.failure === left?.failure && !trusted;
  };
  const leave = (order: Order) => {
    try {
      sessionStorage.setItem(keyOf(code), JSON.stringify({ failure: order.failure } satisfies Left));
    } catch {
      // The gateway's own mark in the address is left to tell.
    }
  };
  return { isWaitingFor, unheard, giveUp: () => setWaiting(false), leave };
}
