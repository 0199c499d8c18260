import { LOGO_CATEGORY } from '#libs/contracts';

/** The list with one item taken to another's place, the others closing up. */
export function moved<T extends { id: number }>(items: readonly T[], id: number, to: number): T[] {
  const target = items.findIndex((item) => item.id === to);
  const item = items.find((candidate) => candidate.id === id);
  if (!item || target < 0) return [...items];
  const rest = items.filter((candidate) => candidate.id !== id);
  rest.splice(target, 0, item);
  return rest;
}

/** The list with one item some places further on, or back; not beyond its ends. */
export function shifted<T extends { id: number }>(items: readonly T[], id: number, by: number): T[] {
  const from = items.findIndex((item) => item.id === id);
  const target = items[Math.min(items.length - 1, Math.max(0, from + by))];
  return from < 0 || !target ? [...items] : moved(items, id, target.id);
}

/** The list with one photo as the logo; the former one stays a sign of the hotel. */
export function withLogo<T extends { id: number; category: string }>(items: readonly T[], id: number): T[] {
  return items.map((item) => {
    if (item.id === id) return { ...item, category: LOGO_CATEGORY };
    return item.category === LOGO_CATEGORY ? { ...item, category: 'sign' } : item;
  });
}
