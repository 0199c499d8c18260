import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AuditChange, AuditEntry } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { ink, tone, type Tone } from '../theme/colours';
import { CopyButton } from '../widgets/CopyButton';
import { StateChip } from '../widgets/StateChip';
import { fieldsOf } from './audit-values';

const TONES: Record<AuditChange['action'], Tone> = { insert: 'green', update: 'blue', delete: 'red' };

/** Where an entry came from, and each row it changed. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { ip, requestId, service, sealed, changes, moreChanges } = entry;
  return (
    <Box sx={{ px: { xs: 1.75, md: 2.5 }, pt: 1, pb: 2.5, bgcolor: ink.sunken, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, fontSize: 12.5, color: ink.muted }}>
        <Fact label={t('audit.ip')} value={ip || '–'} />
        <Fact label={t('audit.service')} value={service} />
        <Fact label={t('audit.requestId')} value={requestId} copy />
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <StateChip quiet colour={sealed ? 'green' : 'grey'} label={t(sealed ? 'audit.sealed' : 'audit.notSealed')} />
        </Box>
      </Box>
      {changes.map((change, i) => (
        <Change key={i} change={change} />
      ))}
      {moreChanges > 0 && (
        <Typography sx={{ fontSize: 12.5, color: ink.muted }}>
          {t('audit.more', { smart_count: moreChanges })}
        </Typography>
      )}
    </Box>
  );
}

function Fact({ label, value, copy }: { label: string; value: string; copy?: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, minHeight: 30 }}>
      {label}
      <Box component="bdi" sx={{ color: ink.text, overflowWrap: 'anywhere' }}>
        {value}
      </Box>
      {copy && <CopyButton text={value} />}
    </Box>
  );
}

function Change({ change }: { change: AuditChange }) {
  const t = useText();
  const fields = fieldsOf(change);
  const cell = { py: 0.75, px: 1.5, fontSize: 12.5, verticalAlign: 'top', overflowWrap: 'anywhere' } as const;
  return (
    <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '8px', bgcolor: ink.paper, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 1.5, py: 0.75 }}>
        <Box component="code" dir="ltr" sx={{ fontSize: 12.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {change.table} #{change.id}
        </Box>
        <StateChip quiet colour={TONES[change.action]} label={t(`audit.actions.${change.action}`)} />
      </Box>
      {fields.length > 0 && (
        <Table size="small" sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...cell, width: { xs: '30%', md: 220 } }}>{t('audit.field')}</TableCell>
              <TableCell sx={cell}>{t('audit.before')}</TableCell>
              <TableCell sx={cell}>{t('audit.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map(({ field, before, after }) => (
              <TableRow key={field} sx={{ '&:last-child td': { borderBottom: 0 } }}>
                <TableCell sx={{ ...cell, color: ink.muted }}>
                  <code dir="ltr">{field}</code>
                </TableCell>
                <TableCell sx={{ ...cell, color: before === null ? ink.faint : tone.red.text }}>
                  <bdi>{before ?? ''}</bdi>
                </TableCell>
                <TableCell sx={{ ...cell, color: after === null ? ink.faint : tone.green.text }}>
                  <bdi>{after ?? ''}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}
