import { Box } from '@mui/material';
import { useRead } from '../../kit/data';
import { money, useText } from '../../kit/i18n';
import { Grid, Span } from '../../kit/text';
import { Panel } from '../../kit/layout/Panel';
import { monthOf } from './settlement-text';

/** What has been counted since the last statements. */
export function Running() {
  const t = useText();
  const { data } = useRead('settlements.running', {});
  if (!data || data.list.length === 0) return null;
  return (
    <Panel title={t('settlements.running')} hint={t('settlements.runningHint')} sx={{ mb: 1.5 }} testId="running">
      {data.list.map((each) => (
        <Grid
          row
          lined
          columns={{ xs: '1fr', sm: 'minmax(0, 1fr) auto' }}
          gap={{ xs: 0.25, sm: 2 }}
          py={1}
          key={`${each.seller.id} ${each.owner.id} ${each.month} ${each.currency}`}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {each.seller.name} → {each.owner.name}
            <Span below>
              {monthOf(each)} · {t('settlements.lines', { smart_count: each.lines })}
            </Span>
          </Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: { sm: 'right' } }}>
            {t('settlements.sellerOwes')}: {money(each.sellerOwes, each.currency)}
            <br />
            {t('settlements.ownerOwes')}: {money(each.ownerOwes, each.currency)}
          </Box>
        </Grid>
      ))}
    </Panel>
  );
}
