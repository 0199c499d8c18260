import type { AuditEntry } from '#libs/contracts';
import { INSTANT_FORMAT, type Cell, type Sheet } from '#libs/service';

const COLUMNS = [
  { tr: 'Zaman (UTC)', en: 'Time (UTC)', width: 20, format: INSTANT_FORMAT },
  { tr: 'Servis', en: 'Service', width: 14 },
  { tr: 'İşlem', en: 'Call', width: 26 },
  { tr: 'Hesap', en: 'Account', width: 26 },
  { tr: 'Kullanıcı', en: 'User', width: 22 },
  { tr: 'IP adresi', en: 'IP address', width: 18 },
  { tr: 'İstek', en: 'Request', width: 38 },
  { tr: 'Tablo', en: 'Table', width: 26 },
  { tr: 'Kayıt', en: 'Row', width: 18 },
  { tr: 'Değişiklik', en: 'Change', width: 10 },
  { tr: 'Önce', en: 'Before', width: 50 },
  { tr: 'Sonra', en: 'After', width: 50 },
  { tr: 'Diğer kayıtlar', en: 'More rows', width: 12 },
];

/** The sheet the audit is exported to, in the reader's language. */
export function auditSheet(lang: string): Sheet {
  const inTurkish = lang === 'tr';
  return {
    file: 'audit',
    title: inTurkish ? 'Denetim kaydı' : 'Audit',
    columns: COLUMNS.map(({ tr, en, ...column }) => ({ ...column, header: inTurkish ? tr : en })),
  };
}

/** A row for each change, so that a spreadsheet can filter them; an entry without any has one row too. */
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
