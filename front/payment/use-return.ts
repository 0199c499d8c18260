import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Order } from '#libs/contracts';
import { backFromGateway, forgetVisit, unwindHistory, visitBefore } from './gateway-visit';

/** The gateway sends its word apart from the browser; it may come a while later. */
const PATIENCE_MS = 60_000;
/** Who comes back without a word from the gateway has most likely turned round there. */
const TURNED_ROUND_MS = 5_000;
/** A reason that was there before may be the one of the try before. */
const OLD_REASON_MS = 6_000;
/** How long a browser may take to go back to where the gateway was left for. */
const UNWIND_MS = 1_500;

/** Whether the guest has just come back from the gateway, and for how long its word is still waited for. */
export function useReturn(code: string) {
  const search = useSearch();
  const [visit] = useState(() => visitBefore(code));
  const marked = backFromGateway(search);
  const back = marked ?? visit?.back;
  const [unwinding, setUnwinding] = useState(marked !== undefined && visit !== undefined);
  const [waiting, setWaiting] = useState(back === 'tried' || (back === undefined && visit !== undefined));
  const [unanswered, setUnanswered] = useState(false);
  const [trusted, setTrusted] = useState(false);

  useEffect(() => {
    if (!unwinding) return;
    const timer = setTimeout(() => setUnwinding(false), unwindHistory(code, marked) ? UNWIND_MS : 0);
    return () => clearTimeout(timer);
  }, [unwinding, code, marked]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(
      () => {
        setWaiting(false);
        setUnanswered(back !== undefined);
      },
      back ? PATIENCE_MS : TURNED_ROUND_MS,
    );
    return () => clearTimeout(timer);
  }, [waiting, back]);
  useEffect(() => {
    const timer = setTimeout(() => setTrusted(true), OLD_REASON_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!unwinding) forgetVisit(code);
  }, [unwinding, code]);

  const isWaitingFor = (order: Order | undefined): boolean => {
    if (!waiting || !order) return waiting;
    if (order.state !== 'open' && order.state !== 'started') return false;
    if (order.failure === null) return true;
    return order.failure === visit?.failure && !trusted;
  };
  return { unwinding, isWaitingFor, unanswered, giveUp: () => setWaiting(false) };
}
