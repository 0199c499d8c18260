/** What a frame says to the page around it; nothing of it is about a person. */
export type ToPage =
  | { type: 'ready' | 'close' | 'top' }
  | { type: 'height'; height: number }
  | { type: 'event'; event: WidgetEvent };

/** What the page around says to the frame. */
export type ToFrame =
  | { type: 'focus' }
  | { type: 'view'; top: number; height: number }
  | { type: 'consent'; granted: boolean }
  | { type: 'stay'; checkIn: number; checkOut: number; rooms: string; lang: string };

const EVENTS = ['search', 'open', 'close', 'select', 'checkout', 'payment', 'booked', 'blocked'] as const;

/** For the analytics of the page around. */
export interface WidgetEvent {
  type: (typeof EVENTS)[number];
  hotel?: number;
  checkIn?: number;
  checkOut?: number;
  rooms?: number;
  total?: number;
  currency?: string;
}

const NUMBERS = ['hotel', 'checkIn', 'checkOut', 'rooms', 'total'] as const;
const TALLEST = 30_000;
const SMALLEST = 40;

/** The origin of an address of the web; undefined for any other text. */
export function originOf(text: string): string | undefined {
  try {
    const { protocol, origin } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** What a frame has said, as far as it is of the agreed form; the rest is left out. */
export function readFromFrame(data: unknown): ToPage | undefined {
  const { konak, type, height, event } = (data ?? {}) as Record<string, unknown>;
  if (konak !== 'frame') return undefined;
  if (type === 'ready' || type === 'close' || type === 'top') return { type };
  if (type === 'height') return heightIn(height);
  const read = type === 'event' && readEvent(event);
  return read ? { type: 'event', event: read } : undefined;
}

function heightIn(height: unknown): ToPage | undefined {
  if (typeof height !== 'number' || !(height > 0)) return undefined;
  return { type: 'height', height: Math.ceil(Math.min(TALLEST, Math.max(SMALLEST, height))) };
}

function readEvent(event: unknown): WidgetEvent | undefined {
  const said = (event ?? {}) as Record<string, unknown>;
  const type = EVENTS.filter((known) => known === said['type'])[0];
  if (!type) return undefined;
  const read: WidgetEvent = { type };
  for (const name of NUMBERS) {
    const value = said[name];
    if (typeof value === 'number' && Number.isFinite(value)) read[name] = value;
  }
  const { currency } = said;
  if (typeof currency === 'string' && /^[a-z]{3}$/.test(currency)) read.currency = currency;
  return read;
}

/** What the page around has said, as far as it is of the agreed form. */
export function readFromPage(data: unknown): ToFrame | undefined {
  const said = (data ?? {}) as Record<string, unknown>;
  if (said['konak'] !== 'page') return undefined;
  const { type, top, height, granted, checkIn, checkOut, rooms, lang } = said;
  if (type === 'focus') return { type };
  if (type === 'view' && isNumber(top) && isNumber(height)) return { type, top, height };
  if (type === 'consent') return { type, granted: granted === true };
  if (type !== 'stay' || !isNumber(checkIn) || !isNumber(checkOut)) return undefined;
  return { type, checkIn, checkOut, rooms: String(rooms), lang: String(lang) };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
