import RefreshRounded from '@mui/icons-material/RefreshRounded';
import {
  Alert,
  Box,
  IconButton,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
} from '@mui/material';
import type { ExchangeRates } from '#libs/contracts';
import { call, messageOf, useAction, useRead } from '../../kit/data';
import { day, number, today, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';

const SHOWN = ['EUR', 'USD', 'GBP', 'CHF', 'RUB', 'SAR'] as const;
const DIGITS = 4;

/** The central bank's rates of today, or its last. */
export function Rates() {
  const t = useText();
  const { data, error } = useRead(
    'exchange',
    { query: { date: today() } },
    { select: (answer) => answer.data, staleTime: 5 * 60_000 },
  );
  return (
    <Panel
      flush
      title={t('stats.rates.title')}
      hint={data && <Source rates={data} />}
      actions={<Refresh />}
      testId="rates"
    >
      {error ? (
        <Alert severity="warning" sx={{ mx: 2.5, mb: 2.5 }}>
          {messageOf(error)}
        </Alert>
      ) : data ? (
        <RateTable rates={data} />
      ) : (
        <Skeleton variant="rounded" height={160} sx={{ mx: 2.5, mb: 2.5 }} />
      )}
    </Panel>
  );
}

function Source({ rates: { date, bulletin, source, stale } }: { rates: ExchangeRates }) {
  const t = useText();
  return (
    <>
      {[source === 'tcmb' ? t('stats.rates.tcmb') : source, bulletin, day(date)].filter(Boolean).join(' · ')}
      {stale && (
        <Box component="span" sx={{ display: 'block', color: tone.amber.text }}>
          {t('stats.rates.stale')}
        </Box>
      )}
    </>
  );
}

function RateTable({ rates: { rates } }: { rates: ExchangeRates }) {
  const t = useText();
  const numeric = { fontVariantNumeric: 'tabular-nums' };
  return (
    <Table
      size="small"
      sx={{
        '& tr:last-child td': { borderBottom: 0 },
        '& tr > :first-of-type': { pl: { xs: 2, sm: 2.5 } },
        '& tr > :last-of-type': { pr: { xs: 2, sm: 2.5 } },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('markets.currency')}</TableCell>
          <TableCell align="right">{t('stats.rates.buying')}</TableCell>
          <TableCell align="right">{t('stats.rates.selling')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {SHOWN.filter((code) => rates[code]).map((code) => (
          <TableRow key={code}>
            <TableCell sx={{ fontWeight: 600 }}>{code}</TableCell>
            <TableCell align="right" sx={{ ...numeric, color: ink.muted }}>
              {number(rates[code]!.buying, DIGITS)}
            </TableCell>
            <TableCell align="right" sx={numeric}>
              {number(rates[code]!.selling, DIGITS)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Refresh() {
  const t = useText();
  const { mutate, isPending } = useAction(() => call('exchange.refresh'), {
    successMessage: t('stats.rates.refreshed'),
    invalidate: ['exchange'],
  });
  if (!useMay('superadmin')) return null;
  return (
    <Tooltip title={t('stats.rates.refresh')}>
      <IconButton loading={isPending} onClick={() => mutate()} aria-label={t('stats.rates.refresh')}>
        <RefreshRounded fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
