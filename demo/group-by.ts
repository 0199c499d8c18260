/** The elements by a key of each, in their order. */
export function groupBy<K, T>(elements: readonly T[], keyOf: (element: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const element of elements) {
    const group = groups.get(keyOf(element));
    if (group) group.push(element);
    else groups.set(keyOf(element), [element]);
  }
  return groups;
}
