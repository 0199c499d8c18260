import type { AuditEntry } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { INSTANT_FORMAT, headed, type Cell, type Sheet } from '#libs/service';

const COLUMNS = [
  { key: 'time', width: 20, format: INSTANT_FORMAT },
  { key: 'service', width: 14 },
  { key: 'call', width: 26 },
  { key: 'account', width: 26 },
  { key: 'user', width: 22 },
  { key: 'ip', width: 18 },
  { key: 'request', width: 38 },
  { key: 'table', width: 26 },
  { key: 'row', width: 18 },
  { key: 'change', width: 10 },
  { key: 'before', width: 50 },
  { key: 'after', width: 50 },
  { key: 'moreRows', width: 12 },
] as const;

/** The sheet the audit is exported to, in the reader's language. */
export function auditSheet(lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: 'audit',
    title: t('exports.audit.title'),
    columns: headed(COLUMNS, (key) => t(`exports.audit.columns.${key}`)),
  };
}

/** One row per change, so that a spreadsheet can filter them; an entry without any has one row too. */
export function auditCells(entry: AuditEntry): Cell[][] {
  const { at, service, call, accountName, user, ip, requestId, changes, moreChanges } = entry;
  const who: Cell[] = [new Date(at), service, call, accountName, user?.name ?? '', ip, requestId];
  if (changes.length === 0) return [[...who, '', '', '', '', '', moreChanges]];
  return changes.map(({ table, id, action, before, after }, i) => [
    ...who,
    table,
    id,
    action,
    asText(before),
    asText(after),
    i === 0 ? moreChanges : 0,
  ]);
}

function asText(values: Record<string, unknown> | null): string {
  return values ? JSON.stringify(values) : '';
}
