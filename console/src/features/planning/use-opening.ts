import { useLayoutEffect, useRef, type RefObject } from 'react';
import { today } from '../../kit/i18n';

/** Opens the current month at today, with two days before it in sight, unless it is to open elsewhere. */
export function useOpening(
  frame: RefObject<HTMLDivElement | null>,
  days: ReadonlyArray<{ date: number }> | undefined,
  elsewhere: boolean,
): void {
  const opened = useRef(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (opened.current || !element || !days) return;
    opened.current = true;
    if (elsewhere) return;
    const column = days.findIndex(({ date }) => date === today());
    const cell = element.querySelector<HTMLElement>('[role="columnheader"][data-day]');
    if (column > 2 && cell) element.scrollLeft = (column - 2) * cell.offsetWidth;
  }, [frame, days, elsewhere]);
}
