import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNames, useRead } from '../../kit/data';
import { instant, useText } from '../../kit/i18n';
import { Flex, Grid, Medallion, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { lookOf } from './history-looks';
import { detailParts, type HistoryItem, historyKey } from './history-words';
import { useParts } from './use-parts';

/** All that happened to a booking in one line of time: what was done with it, money, messages, the invoice. The latest first. */
export function BookingHistory({ id }: { id: number }) {
  const t = useText();
  const words = useWords();
  const { data: items, isPending } = useRead(
    'bookings.history',
    { params: { id } },
    { select: (history) => history.items.toReversed() },
  );
  return (
    <Panel title={t('bookings.history.title')} testId="booking-history">
      {isPending && <Skeleton height={80} />}
      {items?.length === 0 && <Text muted>{t('bookings.history.empty')}</Text>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((item, i) => (
          <Event key={`${item.at}${i}`} item={item} words={words(item)} last={i === items.length - 1} />
        ))}
      </Box>
    </Panel>
  );
}

interface Words {
  what: string;
  by: string;
  detail: string;
}

function Event({ item, words: { what, by, detail }, last }: { item: HistoryItem; words: Words; last: boolean }) {
  const { icon: Icon, colour } = lookOf(item.what);
  return (
    <Grid
      component="li"
      gap={0}
      columns="30px minmax(0, 1fr)"
      columnGap={1.5}
      pb={last ? 0 : 1.75}
      sx={{
        position: 'relative',
        ...(!last && {
          '&::after': {
            content: '""',
            position: 'absolute',
            left: 14.5,
            top: 34,
            bottom: 2,
            width: '1px',
            bgcolor: ink.line,
          },
        }),
      }}
      data-testid={`event-${item.what}`}
    >
      <Dot icon={Icon} colour={colour} />
      <Box sx={{ minWidth: 0, pt: 0.25 }}>
        <Flex between wrap stretch gap={0} columnGap={1.5}>
          <Text medium>{what}</Text>
          <Typography variant="caption" sx={{ color: ink.faint, fontVariantNumeric: 'tabular-nums' }}>
            {instant(item.at)}
          </Typography>
        </Flex>
        <Typography variant="caption" sx={{ overflowWrap: 'anywhere', display: 'block' }}>
          {[detail, by].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Grid>
  );
}

function Dot({ icon: Icon, colour }: { icon: SvgIconComponent; colour: keyof typeof tone }) {
  return (
    <Medallion round size={30} color={tone[colour].text} sx={{ bgcolor: tone[colour].ground }}>
      <Icon fontSize="inline" />
    </Medallion>
  );
}

/** Who signs what no person has done. */
const MACHINES = ['konak', 'import'];

/** The API tells keys. Those the console does not know yet are shown as they are. */
function useWords(): (item: HistoryItem) => Words {
  const translate = useTranslate();
  const nameOf = useNames();
  const textOf = useParts();
  return (item) => ({
    what: translate(`bookings.history.${historyKey(item)}`, { _: historyKey(item) }),
    by: MACHINES.includes(item.by) ? '' : item.by === 'guest' ? translate('bookings.guest') : nameOf(item.by),
    detail: textOf(detailParts(item)),
  });
}
