import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useState } from 'react';
import type { Analytics } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { DayChart } from './DayChart';
import { MEASURES, type Measure } from './measure';
import { eachDay } from './range';

const NOTHING = { bookings: 0, nights: 0, revenue: 0, adr: 0, currency: '' };

export function ByDay({ analytics, currency }: { analytics: Analytics; currency: string }) {
  const t = useText();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const { startDate, endDate, byDay } = analytics;
  const days = useMemo(
    () =>
      eachDay(
        { from: toDay(startDate), to: toDay(endDate) },
        byDay.filter((figures) => figures.currency === currency),
        NOTHING,
      ),
    [startDate, endDate, byDay, currency],
  );
  return (
    <Panel
      title={t('stats.byDay')}
      testId="by-day"
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={measure}
          onChange={(_, next: Measure | null) => next && setMeasure(next)}
          aria-label={t('stats.measure')}
        >
          {MEASURES.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: { xs: 1, sm: 1.5 } }}>
              {t(`stats.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <DayChart days={days} measure={measure} currency={currency} />
    </Panel>
  );
}
