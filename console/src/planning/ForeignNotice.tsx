import { Alert, AlertTitle, Box } from '@mui/material';
import { day, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import type { CellKey, CellValue, ForeignChange, GridRow } from './grid-model';

const SHOWN = 6;

/** A cell's value for people. */
export function useCellText(currency: string): (key: CellKey, value: CellValue) => string {
  const t = useText();
  return (key, value) => {
    if (value === null) return key === 'price' ? t('planning.legend.notSold') : t('planning.none');
    if (typeof value === 'boolean') return t(value ? 'general.yes' : 'general.no');
    return key === 'price' ? money(value, currency) : String(value);
  };
}

interface Props {
  changes: ForeignChange[];
  rows: readonly GridRow[];
  currency: string;
  onClose: () => void;
}

/** Somebody else was quicker: what they changed, while one's own change was not saved. */
export function ForeignNotice({ changes, rows, currency, onClose }: Props) {
  const t = useText();
  const text = useCellText(currency);
  const nameOf = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? (row.plan === null ? row.name : `${row.roomName} · ${row.name}`) : '';
  };
  return (
    <Alert severity="warning" onClose={onClose} sx={{ mb: 1.5 }} data-testid="planning-stale">
      <AlertTitle sx={{ fontSize: 13.5, fontWeight: 600, mb: 0.25 }}>{t('planning.stale.title')}</AlertTitle>
      {t('planning.stale.text', { smart_count: changes.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {changes.slice(0, SHOWN).map(({ row, date, key, before, value }) => (
          <li key={`${row}${date}${key}`}>
            {nameOf(row)}, {day(date)}, {t(`planning.modes.${key}`)}: {text(key, before)} →{' '}
            <strong>{text(key, value)}</strong>
          </li>
        ))}
      </Box>
      {changes.length > SHOWN && t('planning.stale.more', { smart_count: changes.length - SHOWN })}
    </Alert>
  );
}
