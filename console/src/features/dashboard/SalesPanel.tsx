import { Box, Skeleton, Typography } from '@mui/material';
import type { DashboardData } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Grid, inOrder } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';

type Sums = DashboardData['salesToday'];

/** What was sold and what is still to come in; currencies are never added up. */
export function SalesPanel({ data }: { data: DashboardData | undefined }) {
  const t = useText();
  return (
    <Panel title={t('dashboard.sales')} testId="sales">
      {!data && <Skeleton height={140} />}
      {data && (
        <Grid>
          <Sum label={t('dashboard.salesToday')} sums={data.salesToday} />
          <Sum label={t('dashboard.salesThisMonth')} sums={data.salesThisMonth} />
          <Sum label={t('dashboard.paymentsDue')} sums={data.paymentsDue} colour={tone.amber.text} />
        </Grid>
      )}
    </Panel>
  );
}

function Sum({ label, sums, colour }: { label: string; sums: Sums; colour?: string }) {
  const t = useText();
  const count = sums.reduce((sum, each) => sum + each.count, 0);
  return (
    <Box>
      <Typography variant="caption" sx={{ display: 'block' }}>
        {label} · {t('dashboard.bookings', { smart_count: count })}
      </Typography>
      {sums.length === 0 && <Typography sx={{ color: ink.faint }}>–</Typography>}
      {inOrder(sums).map(({ currency, amount }) => (
        <Typography key={currency} sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: colour }}>
          {money(amount, currency)}
        </Typography>
      ))}
    </Box>
  );
}
