/** The first `count` of the items in order, sorted; the rest is never put in order, as nobody will see it. */
export function firstOf<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count >= items.length / 4) return items.toSorted(compare).slice(0, count);

  const heap: T[] = [];
  for (const item of items) {
    if (heap.length < count) raise(heap, item, compare);
    else if (compare(item, heap[0]!) < 0) sink(heap, item, compare);
  }
  return heap.sort(compare);
}

/** Adds to a heap whose last in order is on top. */
function raise<T>(heap: T[], item: T, compare: (a: T, b: T) => number): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (compare(item, heap[parent]!) <= 0) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = item;
}

/** Puts an item in place of the top. */
function sink<T>(heap: T[], item: T, compare: (a: T, b: T) => number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(heap[child]!, item) <= 0) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
}
