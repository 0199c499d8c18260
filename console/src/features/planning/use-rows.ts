import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { HEAD_HEIGHT, PLAN_HEIGHT, ROOM_HEIGHT } from './grid-styles';
import type { GridRow } from './grid-model';

/** A row to draw, and the height of those left out before it. */
export interface DrawnRow {
  index: number;
  skipped: number;
}

/**
 * The rows that are in sight, with some around them: a hotel has hundreds, a screen shows twenty. Rows that are worked
 * in stay drawn wherever one scrolls, since what is typed and the focus live in them.
 */
export function useRows(
  frame: RefObject<HTMLDivElement | null>,
  rows: readonly GridRow[],
  kept: ReadonlyArray<number | undefined>,
): { drawn: DrawnRow[]; rest: number } {
  const keep = kept.filter((index): index is number => index !== undefined && index < rows.length);
  const extract = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), ...keep])].sort((a, b) => a - b),
    // By what is in it, not by the list.
    [keep.join()],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (rows[index]!.plan === null ? ROOM_HEIGHT : PLAN_HEIGHT),
    getItemKey: (index) => rows[index]!.id,
    scrollMargin: HEAD_HEIGHT,
    overscan: 8,
    initialRect: { width: 1_000, height: 900 },
    rangeExtractor: extract,
  });
  const items = virtual.getVirtualItems();
  const drawn = items.map(({ index, start }, i) => ({
    index,
    skipped: start - (items[i - 1] ? endOf(items[i - 1]!) : HEAD_HEIGHT),
  }));
  const end = items.length > 0 ? endOf(items.at(-1)!) : HEAD_HEIGHT;
  return { drawn, rest: virtual.getTotalSize() + HEAD_HEIGHT - end };
}

const endOf = ({ start, size }: VirtualItem) => start + size;
