import { useEffect, useRef, useState } from 'react';

interface CountdownProps {
  /** An instant. */
  until: string;
  onOver?: () => void;
}

const HOUR_S = 3_600;

function secondsTo(until: string): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000));
}

/** `14:05`, or `23:14:05` above an hour. */
export function Countdown({ until, onOver }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const isReported = useRef(false);
  useEffect(() => {
    if (left > 0 || isReported.current) return;
    isReported.current = true;
    onOver?.();
  }, [left, onOver]);

  const parts = [Math.floor((left % HOUR_S) / 60), left % 60];
  if (left >= HOUR_S) parts.unshift(Math.floor(left / HOUR_S));
  return (
    <time className="num" dateTime={until} role="timer">
      {parts.map((part) => String(part).padStart(2, '0')).join(':')}
    </time>
  );
}
