import { isDay, type DayNumber } from '#libs/stays';

/** What people type for a day (`1.12.2026`, `01/12/26`, `01122026`) as the day; null when it is none. */
export function parseDay(text: string): DayNumber | null {
  const parts = text
    .trim()
    .split(/[./\-\s]+/)
    .filter(Boolean);
  const [d, m, y] = parts.length === 1 && /^\d{8}$/.test(parts[0]!) ? cut(parts[0]!) : parts;
  if (!d || !m || !y || ![d, m, y].every((part) => /^\d+$/.test(part))) return null;
  const year = y.length <= 2 ? 2000 + Number(y) : Number(y);
  const day = year * 10_000 + Number(m) * 100 + Number(d);
  return isDay(day) ? day : null;
}

function cut(digits: string): [string, string, string] {
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
}
