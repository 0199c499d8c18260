import { Box, Skeleton } from '@mui/material';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { useMemo } from 'react';
import type { PlanningYear } from '#libs/contracts';
import { messageOf, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { formatLocale, shortMonth, today, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { YearGaps } from './YearGaps';
import { YearLegend, YearStrip } from './YearStrip';
import type { Target } from './use-choice';
import { daysOfYear } from './year-model';

interface Props {
  hotel: number;
  market: number;
  year: number;
  onGo: (target: Target) => void;
}

/** The year at a glance: how full each room is day by day, and where nothing can be sold. */
export function YearView({ hotel, market, year, onGo }: Props) {
  const t = useText();
  const { data, error } = useRead(
    'planning.year',
    { query: { hotel, market, year } },
    { select: (answer) => answer.data, staleTime: 0, gcTime: 0 },
  );
  const days = useMemo(() => daysOfYear(year), [year]);
  if (error) return <Message compact icon={CalendarMonthOutlined} title={messageOf(error)} />;
  if (!data) return <Skeleton variant="rounded" height={440} />;
  if (data.rooms.length === 0)
    return (
      <Message compact icon={CalendarMonthOutlined} title={t('planning.noRooms')} text={t('planning.noRoomsHint')} />
    );
  return (
    <Grid data-testid="planning-year">
      <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', bgcolor: ink.paper, overflow: 'auto' }}>
        <Box sx={{ minWidth: 860, p: { xs: 1.5, sm: 2 } }}>
          <Months months={data.months} days={days} year={year} />
          {data.rooms.map((room) => (
            <YearStrip key={room.id} room={room} days={days} onGo={onGo} />
          ))}
        </Box>
      </Box>
      <YearLegend />
      <YearGaps rooms={data.rooms} today={today()} onGo={onGo} />
    </Grid>
  );
}

/** The months over the strips, each as wide as its days, with how full it is. */
function Months({ months, days, year }: { months: PlanningYear['months']; days: readonly number[]; year: number }) {
  const t = useText();
  const percent = new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 0 });
  const lengths = months.map(({ month }) => days.filter((day) => Math.trunc(day / 100) % 100 === month).length);
  return (
    <Grid gap={0} columns={{ xs: '1fr', sm: '168px 1fr' }} mb={0.5}>
      <Text label sx={{ alignSelf: 'end', display: { xs: 'none', sm: 'block' } }}>
        {t('planning.year.room')}
      </Text>
      <Grid gap={0} columns={lengths.map((length) => `${length}fr`).join(' ')}>
        {months.map(({ month, occupancy, allotment }) => (
          <Box key={month} sx={{ textAlign: 'center', minWidth: 0 }} data-testid={`year-month-${month}`}>
            <Text label>{shortMonth(year * 100 + month)}</Text>
            <Text fine amount color={allotment > 0 ? ink.text : ink.faint}>
              {allotment > 0 ? percent.format(occupancy / 100) : '–'}
            </Text>
          </Box>
        ))}
      </Grid>
    </Grid>
  );
}
