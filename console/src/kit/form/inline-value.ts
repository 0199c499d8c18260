import { formatDay, isDay } from '#libs/stays';
import { parseDay } from '../field/parse-day';

/** What an inline value is, and what may be typed for it. */
export type InlineKind =
  | { type: 'text'; maxLength?: number }
  /** A day as YYYYMMDD, typed as dd.MM.yyyy. */
  | { type: 'numericdate' }
  | { type: 'number'; min?: number; max?: number; decimals?: number }
  | { type: 'currency'; currency: string; min?: number; max?: number }
  | { type: 'list'; options: ReadonlyArray<{ id: string | number; name: string }> };

export type Inline = string | number;
export type Problem = 'day' | 'number' | 'range' | 'choice';

export const boundsOf = (kind: InlineKind) => ({
  min: ('min' in kind ? kind.min : undefined) ?? 0,
  max: ('max' in kind ? kind.max : undefined) ?? (kind.type === 'currency' ? 1e7 : 1000),
});

/** Parses what is typed, or says why it is invalid. */
export function readInline(kind: InlineKind, typed: string): { value: Inline } | { problem: Problem } {
  const text = typed.trim();
  switch (kind.type) {
    case 'text':
      return { value: text.slice(0, kind.maxLength) };
    case 'numericdate': {
      const day = parseDay(text);
      return day === null ? { problem: 'day' } : { value: day };
    }
    case 'list': {
      const chosen = kind.options.find(({ id }) => String(id) === text);
      return chosen ? { value: chosen.id } : { problem: 'choice' };
    }
    default: {
      const value = figure(text, kind.type === 'currency' ? 2 : (kind.decimals ?? 0));
      if (value === undefined) return { problem: 'number' };
      const { min, max } = boundsOf(kind);
      return value < min || value > max ? { problem: 'range' } : { value };
    }
  }
}

/** A comma or a point before the decimals; the other one, and spaces, may part thousands. */
function figure(text: string, decimals: number): number | undefined {
  const plain = text.replaceAll(/[\s ]/g, '');
  const mark = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const after = plain.length - mark - 1;
  const parts = plain.split(/[.,]/).length - 1;
  // `1.234` without decimals to have, and `1.234.567`, are thousands.
  const thousands = mark >= 0 && after === 3 && (decimals < 3 || parts > 1);
  const whole = (mark < 0 || thousands ? plain : plain.slice(0, mark)).replaceAll(/[.,]/g, '');
  const rest = mark < 0 || thousands ? '' : plain.slice(mark + 1);
  if (!/^[-+]?\d+$/.test(whole) || !/^\d*$/.test(rest) || rest.length > decimals) return undefined;
  return Number(`${whole}.${rest || '0'}`);
}

/** The value as the field opens with it. */
export function writeInline(kind: InlineKind, value: Inline | null): string {
  if (kind.type === 'numericdate') return isDay(value) ? formatDay(value) : '';
  return value === null ? '' : String(value);
}
