import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Box, ButtonBase, Collapse, Skeleton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { AuditEntry } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { Flex, LOOKS, Span } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { ListFailed } from '../../kit/list/ListFailed';
import { NothingFound } from '../../kit/list/NothingFound';
import { AuditDetails } from './AuditDetails';
import { callText } from './call-text';

/** The entries, newest first; each opens to what it changed. */
export function AuditRows() {
  const { data, error, isPending, isPlaceholderData } = useListContext<AuditEntry>();
  if (error && !data?.length) return <ListFailed error={error} />;
  if (isPending)
    return Array.from({ length: 8 }, (_, i) => <Skeleton key={i} variant="rounded" height={36} sx={{ m: 1.5 }} />);
  if (!data?.length) return <NothingFound icon={ReceiptLongOutlined} title="audit.empty" />;
  return (
    <Box aria-busy={isPlaceholderData}>
      {data.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { at, user, accountName, call, changes, moreChanges, sealed } = entry;
  const who = user?.name ?? t('audit.nobody');
  const part = callText(call);
  return (
    <Box sx={{ borderBottom: `1px solid ${ink.hairline}`, '&:last-child': { borderBottom: 0 } }}>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        data-testid={`audit-row-${entry.id}`}
        sx={{
          width: 1,
          display: 'grid',
          alignItems: 'center',
          textAlign: 'start',
          columnGap: 2,
          px: 1.75,
          py: 1,
          minHeight: 48,
          ...LOOKS.row,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            md: '132px minmax(0, 1.1fr) minmax(0, 1.1fr) 130px 44px',
          },
          bgcolor: open ? ink.sunken : undefined,
          '&:hover': { bgcolor: ink.sunken },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box
          sx={({ breakpoints }) => ({
            ...LOOKS.muted,
            ...LOOKS.digits,
            gridRow: { xs: 2, md: 'auto' },
            gridColumn: { xs: '1', md: 'auto' },
            [breakpoints.down('md')]: LOOKS.fine,
          })}
        >
          {instant(at)}
        </Box>
        <Box sx={{ minWidth: 0, gridRow: { xs: 1, md: 'auto' } }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{who}</Box>
          <Span below>{accountName}</Span>
        </Box>
        <Box sx={{ minWidth: 0, gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: '1', md: 'auto' } }}>
          {part ? t(part) : <code dir="ltr">{call}</code>}
          <Span below>{[...new Set(changes.map(({ action }) => t(`audit.actions.${action}`)))].join(' · ')}</Span>
        </Box>
        <Box sx={{ color: ink.muted, display: { xs: 'none', md: 'block' } }}>
          {t('audit.changes', { smart_count: changes.length + moreChanges })}
        </Box>
        <Flex
          justifyContent="flex-end"
          gap={0.5}
          gridColumn={{ xs: 2, md: 'auto' }}
          sx={{ gridRow: { xs: '1 / 4', md: 'auto' } }}
        >
          {sealed && (
            <Tooltip title={t('audit.sealed')}>
              <VerifiedOutlined aria-label={t('audit.sealed')} fontSize="inline" sx={{ color: tone.green.strong }} />
            </Tooltip>
          )}
          <ExpandMoreRounded
            fontSize="small"
            sx={{ color: ink.faint, transform: open ? 'rotate(180deg)' : 'none', transition: 'transform .15s' }}
          />
        </Flex>
      </ButtonBase>
      <Collapse in={open} unmountOnExit>
        <AuditDetails entry={entry} />
      </Collapse>
    </Box>
  );
}
