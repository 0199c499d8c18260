import { fromDecimal, toDecimal } from '#libs/money';

/** A date is written as UTC: spreadsheets have no time zones. */
export type Cell = string | number | Date | null;

/** Below all rows, sums of some columns per currency, over the rows that count. Columns count from 0. */
export interface SheetTotals {
  label: string;
  currency: number;
  sums: readonly number[];
  counts(row: Cell[]): boolean;
}

/** Sums columns of decimal amounts in minor units, per currency. */
export function sumByCurrency(totals: SheetTotals | undefined): {
  add(this: void, row: Cell[]): void;
  rows(): Cell[][];
} {
  const sums = new Map<string, number[]>();
  if (!totals) return { add: () => undefined, rows: () => [] };
  return {
    add(row) {
      if (!totals.counts(row)) return;
      const currency = String(row[totals.currency]);
      const known = sums.get(currency) ?? totals.sums.map(() => 0);
      sums.set(
        currency,
        totals.sums.map((column, nth) => known[nth]! + fromDecimal(Number(row[column] ?? 0))),
      );
    },
    rows: () =>
      [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([currency, minor]) => lineOf(currency, minor)),
  };

  function lineOf(currency: string, minor: readonly number[]): Cell[] {
    const { label, sums: columns, currency: place } = totals!;
    const line: Cell[] = Array.from({ length: Math.max(place, ...columns) + 1 }, () => null);
    line[0] = label;
    line[place] = currency;
    columns.forEach((column, nth) => (line[column] = toDecimal(minor[nth]!)));
    return line;
  }
}
