import { Box } from '@mui/material';
import type { AuditChange, AuditEntry } from '#libs/contracts';
import { type TextKey, useText } from '../../kit/i18n';
import { CopyButton, Flex, Grid, StateChip, TechnicalDetails, Text } from '../../kit/text';
import { ink, tone, type Tone } from '../../kit/theme/colours';
import { fieldsOf, type FieldChange } from './audit-values';

const TONES: Record<AuditChange['action'], Tone> = { insert: 'green', update: 'blue', delete: 'red' };

/** Where an entry came from, and each row it changed. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { call, ip, requestId, service, sealed, changes, moreChanges } = entry;
  return (
    <Grid px={{ xs: 1.75, md: 2.5 }} pt={1} pb={2.5} sx={{ bgcolor: ink.sunken }}>
      <Flex sub wrap stretch columnGap={3} rowGap={0.5}>
        <Fact label={t('audit.ip')} value={ip || '–'} />
        <Flex gap={0}>
          <StateChip quiet colour={sealed ? 'green' : 'grey'} label={t(sealed ? 'audit.sealed' : 'audit.notSealed')} />
        </Flex>
      </Flex>
      <TechnicalDetails label={t('audit.technical')}>
        <Flex fine wrap stretch gap={0} columnGap={3}>
          <Fact label={t('audit.service')} value={service} />
          <Fact label={t('audit.call')} value={call} />
          <Fact label={t('audit.requestId')} value={requestId} copy />
        </Flex>
      </TechnicalDetails>
      {changes.map((change, i) => (
        <Change key={i} change={change} />
      ))}
      {moreChanges > 0 && <Text sub>{t('audit.more', { smart_count: moreChanges })}</Text>}
    </Grid>
  );
}

function Fact({ label, value, copy }: { label: string; value: string; copy?: boolean }) {
  return (
    <Flex gap={0.75} minWidth={0} minHeight={30}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Box component="bdi" sx={{ color: ink.text, overflowWrap: 'anywhere' }}>
        {value}
      </Box>
      {copy && <CopyButton text={value} />}
    </Flex>
  );
}

function Change({ change }: { change: AuditChange }) {
  const t = useText();
  const fields = fieldsOf(change);
  return (
    <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '8px', bgcolor: ink.paper, overflow: 'hidden' }}>
      <Flex wrap gap={0} columnGap={1.5} px={1.5} py={0.75}>
        <Text component="code" fine strong anywhere dir="ltr">
          {change.table} #{change.id}
        </Text>
        <StateChip quiet colour={TONES[change.action]} label={t(`audit.actions.${change.action}`)} />
      </Flex>
      {fields.length > 0 && <Fields fields={fields} />}
    </Box>
  );
}

const line = {
  display: 'grid',
  columnGap: 2,
  px: 1.5,
  py: 0.75,
  borderTop: `1px solid ${ink.hairline}`,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '220px minmax(0, 1fr) minmax(0, 1fr)' },
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  // On a phone the name is above its two values.
  '& > [role=rowheader]': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;

function Fields({ fields }: { fields: FieldChange[] }) {
  const t = useText();
  return (
    <Text fine role="table">
      <Box role="row" sx={{ ...line, bgcolor: ink.sunken, color: ink.muted, fontWeight: 600 }}>
        <Box role="columnheader" sx={{ display: { xs: 'none', md: 'block' } }}>
          {t('audit.field')}
        </Box>
        <span role="columnheader">{t('audit.before')}</span>
        <span role="columnheader">{t('audit.after')}</span>
      </Box>
      {fields.map(({ field, before, after }) => (
        <Box key={field} role="row" sx={line}>
          <Box role="rowheader" component="code" dir="ltr" sx={{ color: ink.muted, textAlign: 'start' }}>
            {field}
          </Box>
          <Box role="cell" sx={{ color: tone.red.text }}>
            <Value text={before} />
          </Box>
          <Box role="cell" sx={{ color: tone.green.text }}>
            <Value text={after} />
          </Box>
        </Box>
      ))}
    </Text>
  );
}

/** Values the log does not keep, secrets and personal data; the change itself is shown. */
const WITHHELD: Record<string, TextKey> = { '[cut]': 'audit.secret', '[personal]': 'audit.personal' };

function Value({ text }: { text: string | null }) {
  const t = useText();
  const withheld = text === null ? undefined : WITHHELD[text];
  if (withheld)
    return (
      <Box component="em" sx={{ color: ink.faint }}>
        {t(withheld)}
      </Box>
    );
  return <bdi>{text ?? ''}</bdi>;
}
