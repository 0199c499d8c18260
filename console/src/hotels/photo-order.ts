/** The list with one item taken to another's place, the others closing up. */
export function moved<T extends { id: number }>(items: readonly T[], id: number, to: number): T[] {
  const target = items.findIndex((item) => item.id === to);
  const item = items.find((candidate) => candidate.id === id);
  if (!item || target < 0) return [...items];
  const rest = items.filter((candidate) => candidate.id !== id);
  rest.splice(target, 0, item);
  return rest;
}
