import type { AuditChange } from '#libs/contracts';

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The fields of one changed row, side by side; null where there was, or is, no row. A cut value may look the same twice. */
export function fieldsOf({ before, after }: Pick<AuditChange, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }));
}

function textOf(row: Record<string, unknown> | null, field: string): string | null {
  if (row === null || !(field in row)) return null;
  const value = row[field];
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
