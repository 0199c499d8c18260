import { Box, Tooltip, useTheme, type Theme } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { memo, useMemo, useState, type MouseEvent } from 'react';
import { shortDay, today, useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import type { Target } from './use-choice';
import { shadesOf, stretchesOf, type Shade, type YearRoom } from './year-model';

const FULLNESS = [0.07, 0.22, 0.4, 0.58, 0.78, 1];
const REASONS = ['noAllotment', 'noPrice', 'stopSale'] as const;

function paint(shade: Shade, theme: Theme): string {
  if (typeof shade === 'number') return alpha(theme.palette.primary.main, FULLNESS[shade]!);
  if (shade === 'noAllotment') return hatch('#E4E8EE', '#CDD4DE');
  if (shade === 'noPrice') return hatch(tone.amber.ground, '#F0CE87');
  return hatch(tone.red.ground, '#EDB5B1');
}

const hatch = (ground: string, line: string) => `repeating-linear-gradient(135deg, ${ground} 0 3px, ${line} 3px 5px)`;

interface Props {
  room: YearRoom;
  days: readonly number[];
  onGo: (target: Target) => void;
}

/** A room's year as a strip of days. */
export const YearStrip = memo(function YearStrip({ room, days, onGo }: Props) {
  const t = useText();
  const theme = useTheme();
  const shades = useMemo(() => shadesOf(room, days as never), [room, days]);
  const stretches = useMemo(() => stretchesOf(shades), [shades]);
  const [over, setOver] = useState<number>();
  const dayAt = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(days.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length)));
  };
  const tooltipOf = (at: number) => {
    const shade = shades[at]!;
    const figures = t('planning.year.figures', {
      sold: room.sold[at]!,
      allotment: room.allotment[at]!,
      left: room.left[at]!,
    });
    return (
      <>
        <strong>{shortDay(days[at]!)}</strong>
        <br />
        {typeof shade === 'number' ? figures : t(`planning.year.reasons.${shade}`)}
      </>
    );
  };
  const part = (share: number) => `${share * 100}%`;
  const past = days.filter((day) => day < today()).length / days.length;
  return (
    <Grid
      gap={0}
      columns={{ xs: '1fr', sm: '168px 1fr' }}
      py={0.5}
      sx={{ alignItems: 'center' }}
      data-testid={`year-room-${room.id}`}
    >
      <Text
        small
        medium
        pr={1.5}
        width="fit-content"
        maxWidth={{ xs: 300, sm: 168 }}
        sx={{ position: 'sticky', left: 0 }}
        cut
        title={room.name}
      >
        {room.name}
      </Text>
      <Tooltip title={over === undefined ? '' : tooltipOf(over)} followCursor>
        <Box
          role="img"
          aria-label={t('planning.year.ofRoom', { room: room.name, smart_count: room.gaps.length })}
          onMouseMove={(event) => setOver(dayAt(event))}
          onMouseLeave={() => setOver(undefined)}
          onClick={(event) => onGo({ date: days[dayAt(event)]!, room: room.id, plan: undefined })}
          sx={{ position: 'relative', height: 30, borderRadius: '6px', overflow: 'hidden', cursor: 'pointer' }}
        >
          {stretches.map(({ start, end, shade }) => (
            <Box
              key={start}
              component="span"
              style={{ left: part(start), width: part(end - start), background: paint(shade, theme) }}
              sx={{ position: 'absolute', top: 0, bottom: 0 }}
            />
          ))}
          {days.map((day, i) =>
            day % 100 === 1 && i > 0 ? (
              <Box
                key={day}
                component="span"
                style={{ left: part(i / days.length) }}
                sx={{ position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: '#fff' }}
              />
            ) : null,
          )}
          {past > 0 && (
            <Box
              component="span"
              style={{ width: part(past) }}
              sx={{
                position: 'absolute',
                inset: '0 auto 0 0',
                bgcolor: 'rgba(255,255,255,.55)',
                borderRight: past < 1 ? `2px solid ${theme.palette.primary.main}` : 0,
              }}
            />
          )}
        </Box>
      </Tooltip>
    </Grid>
  );
});

/** What the colours mean. */
export function YearLegend() {
  const t = useText();
  const theme = useTheme();
  const box = (shade: Shade) => (
    <Box
      sx={{ width: 16, height: 12, borderRadius: '3px', flexShrink: 0 }}
      style={{ background: paint(shade, theme) }}
    />
  );
  return (
    <Flex note wrap stretch columnGap={2.5} rowGap={0.75}>
      <Flex gap={0.75}>
        {t('planning.year.free')}
        <Flex stretch gap="2px">
          {([0, 1, 2, 3, 4, 5] as const).map((shade) => (
            <Box key={shade}>{box(shade)}</Box>
          ))}
        </Flex>
        {t('planning.year.full')}
      </Flex>
      {REASONS.map((reason) => (
        <Flex gap={0.75} key={reason}>
          {box(reason)} {t(`planning.year.reasons.${reason}`)}
        </Flex>
      ))}
    </Flex>
  );
}
