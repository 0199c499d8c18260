import type { AuditChange } from '#libs/contracts';
import { instant } from '../../kit/i18n';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

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
  if (typeof value === 'string' && INSTANT.test(value)) return instant(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
