import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import QueryStatsRounded from '@mui/icons-material/QueryStatsRounded';
import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Analytics } from '#libs/contracts';
import { messageOf, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { today, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { Panel } from '../../kit/layout/Panel';
import { Grid, inOrder } from '../../kit/text';
import { Breakdowns } from './Breakdowns';
import { ByDay } from './ByDay';
import { KeyFigures } from './KeyFigures';
import { Rates } from './Rates';
import { StatsFilters, type Asked } from './StatsFilters';
import { rangeOf } from './range';

/** What was slept, what it brought, and how full the houses were. */
export default function HotelStats() {
  const t = useText();
  return (
    <Screen name="hotelstats" subtitle={t('stats.hint')}>
      <Stats />
    </Screen>
  );
}

function Stats() {
  const [asked, setAsked] = useState<Asked>(() => ({ ...rangeOf('thisMonth', today()), hotel: null, account: null }));
  const { from, to, hotel, account } = asked;
  const { data, error, isPlaceholderData } = useRead(
    'analytics',
    { query: { startDate: from, endDate: to, hotel, account } },
    { select: (answer) => answer.data, placeholderData: keepPreviousData },
  );
  return (
    <>
      <StatsFilters asked={asked} onAsk={setAsked} />
      {error ? (
        <Panel>
          <Message compact icon={CloudOffRounded} title={messageOf(error)} />
        </Panel>
      ) : data ? (
        <Box sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity .15s' }}>
          <Report analytics={data} />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </>
  );
}

/** All currencies added up at the rates of today. */
const ALL = 'all';
const HOME = 'try';

/** All of it in lira, or one currency by itself. */
function Report({ analytics }: { analytics: Analytics }) {
  const t = useText();
  const currencies = inOrder(analytics.currencies).map(({ currency }) => currency);
  const [chosen, setChosen] = useState(ALL);
  const { total } = analytics;
  const seesAll = chosen === ALL && total !== null && currencies.length > 1;
  const currency = currencies.includes(chosen) ? chosen : currencies.includes(HOME) ? HOME : currencies[0];
  const figures = seesAll ? total : analytics.currencies.find((each) => each.currency === currency);
  if (!figures || !currency)
    return (
      <Grid>
        <Panel>
          <Message compact icon={QueryStatsRounded} title={t('stats.empty')} text={t('stats.emptyHint')} />
        </Panel>
        <Rates />
      </Grid>
    );
  return (
    <Grid data-testid="stats">
      {currencies.length > 1 && (
        <ToggleButtonGroup
          exclusive
          value={seesAll ? ALL : currency}
          onChange={(_, next: string | null) => next && setChosen(next)}
          aria-label={t('markets.currency')}
          sx={{ justifySelf: 'start' }}
        >
          {total && (
            <ToggleButton value={ALL} data-testid="currency-all" sx={{ px: 2 }}>
              {t('stats.allInLira')}
            </ToggleButton>
          )}
          {currencies.map((code) => (
            <ToggleButton key={code} value={code} data-testid={`currency-${code}`} sx={{ px: 2 }}>
              {code.toUpperCase()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <KeyFigures
        figures={figures}
        total={total}
        leadTime={analytics.leadTime}
        cancellationRate={analytics.cancellationRate}
      />
      {seesAll && (
        <Typography variant="caption" data-testid="stats-only">
          {t('stats.only', { currency: currency.toUpperCase() })}
        </Typography>
      )}
      <Grid columns={{ xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' }}>
        <ByDay analytics={analytics} currency={currency} />
        <Rates />
      </Grid>
      <Breakdowns analytics={analytics} currency={currency} />
    </Grid>
  );
}
