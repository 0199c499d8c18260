import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { BOARDS, type Analytics } from '#libs/contracts';
import { countryName, money, number, useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';

interface Part {
  key: string;
  name: string;
  revenue: number;
  nights: number;
  bookings: number;
  adr: number;
}
const SHOWN = 8;
const CHANNELS = ['b2c', 'b2b', 'staff', 'import'] as const;

/** Where the nights come from: the largest first. */
export function Breakdowns({ analytics, currency }: { analytics: Analytics; currency: string }) {
  const t = useText();
  const inCurrency = <T extends { currency: string }>(parts: readonly T[]) =>
    parts.filter((part) => part.currency === currency);
  const channelName = (channel: string) => {
    const known = CHANNELS.find((name) => name === channel);
    return known ? t(`stats.channels.${known}`) : channel;
  };
  const boardName = (board: string) => {
    const known = BOARDS.find((name) => name === board);
    return known ? t(`hotels.boards.${known}`) : board;
  };
  return (
    <Grid columns={{ xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <Stack>
        <Bars
          title={t('stats.byHotel')}
          currency={currency}
          parts={inCurrency(analytics.byHotel).map((part) => ({ ...part, key: String(part.hotel) }))}
        />
      </Stack>
      <Stack>
        <Bars
          title={t('stats.byChannel')}
          currency={currency}
          parts={inCurrency(analytics.byChannel).map((part) => ({
            ...part,
            key: part.channel,
            name: channelName(part.channel),
          }))}
        />
        <Bars
          title={t('stats.byBoard')}
          currency={currency}
          parts={inCurrency(analytics.byBoard).map((part) => ({
            ...part,
            key: part.board,
            name: boardName(part.board),
          }))}
        />
        <Bars
          title={t('stats.byCountry')}
          currency={currency}
          parts={inCurrency(analytics.byCountry).map((part) => ({
            ...part,
            key: part.country,
            name: part.country ? countryName(part.country) : t('stats.unknown'),
          }))}
        />
      </Stack>
    </Grid>
  );
}

/** Each column as long as what is in it. */
function Stack({ children }: { children: React.ReactNode }) {
  return (
    <Grid minWidth={0} sx={{ alignContent: 'start' }}>
      {children}
    </Grid>
  );
}

function Bars({ title, parts, currency }: { title: string; parts: Part[]; currency: string }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const sorted = [...parts].sort((a, b) => b.revenue - a.revenue);
  const most = sorted[0]?.revenue ?? 0;
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <Panel title={title}>
      <Grid component="ul" list gap={1.5}>
        {shown.map(({ key, name, revenue, nights, adr }) => (
          <Box component="li" key={key}>
            <Flex row digits stretch gap={1.5}>
              <Text flex={1} cut title={name}>
                {name}
              </Text>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {money(revenue, currency)}
              </Box>
            </Flex>
            <Box sx={{ height: 6, borderRadius: 3, bgcolor: ink.hairline, my: 0.5, overflow: 'hidden' }} aria-hidden>
              <Box
                sx={{
                  height: 1,
                  width: `${most > 0 ? (revenue / most) * 100 : 0}%`,
                  bgcolor: 'primary.main',
                  borderRadius: 3,
                }}
              />
            </Box>
            <Text note digits>
              {t('bookings.roomNights', { smart_count: nights, _: number(nights) })} · {t('stats.adr')}{' '}
              {money(adr, currency)}
            </Text>
          </Box>
        ))}
      </Grid>
      {sorted.length > SHOWN && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ mt: 1.5, ml: -1 }}>
          {t(all ? 'stats.fewer' : 'stats.more', { count: sorted.length - SHOWN })}
        </Button>
      )}
    </Panel>
  );
}
