import { Box, Paper, Tooltip, Typography } from '@mui/material';
import type { Analytics } from '#libs/contracts';
import { money, number, percentage } from '../../kit/i18n/format';
import { useText, type TextKey } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';

interface Props {
  figures: Analytics['currencies'][number];
  total: Analytics['total'];
  leadTime: number;
  cancellationRate: number;
}

export function KeyFigures({ figures, total, leadTime, cancellationRate }: Props) {
  const t = useText();
  const { bookings, nights, revenue, adr, kept, currency } = figures;
  const shown: Array<[key: TextKey, value: string, about: TextKey]> = [
    ['stats.revenue', money(revenue, currency), 'stats.about.revenue'],
    ['stats.bookings', number(bookings), 'stats.about.bookings'],
    ['stats.nights', number(nights), 'stats.about.nights'],
    ['stats.adr', money(adr, currency), 'stats.about.adr'],
    ['stats.kept', money(kept, currency), 'stats.about.kept'],
    ...(total
      ? ([
          ['stats.occupancy', percentage(total.occupancy), 'stats.about.occupancy'],
          ['stats.revpar', money(total.revpar, total.currency), 'stats.about.revpar'],
        ] as Array<[TextKey, string, TextKey]>)
      : []),
    ['stats.leadTime', t('stats.days', { smart_count: Math.round(leadTime) }), 'stats.about.leadTime'],
    ['stats.cancellationRate', percentage(cancellationRate), 'stats.about.cancellationRate'],
  ];
  return (
    <Paper
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '1px',
        overflow: 'hidden',
        bgcolor: ink.hairline,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {shown.map(([key, value, about]) => (
        <Tooltip key={key} title={t(about)} placement="top">
          <Box sx={{ bgcolor: ink.paper, px: { xs: 1.75, sm: 2.25 }, py: 1.75 }} data-testid={key.replace('.', '-')}>
            <Typography component="dt" sx={{ fontSize: 12, fontWeight: 600, color: ink.muted }}>
              {t(key)}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                mt: 0.5,
                fontSize: { xs: 17, sm: 21 },
                fontWeight: 600,
                letterSpacing: '-0.02em',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {value}
            </Typography>
          </Box>
        </Tooltip>
      ))}
    </Paper>
  );
}
