import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { HistoryItem } from '../api/booking-calls';
import { useApi } from '../api/use-api';
import { instant } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { Panel } from '../widgets/Panel';

/** What happened to a booking and which mails went out, the latest first. */
export function BookingHistory({ id }: { id: number }) {
  const t = useText();
  const api = useApi();
  const words = useWords();
  const { data: items, isPending } = useQuery({
    queryKey: ['bookings', 'history', id],
    queryFn: () => api.bookingHistory(id),
    select: (history) => [...history].sort((a, b) => b.at.localeCompare(a.at)),
  });
  return (
    <Panel title={t('bookings.history.title')} testId="booking-history">
      {isPending && <Skeleton height={80} />}
      {items?.length === 0 && (
        <Typography sx={{ color: ink.muted, fontSize: 13.5 }}>{t('bookings.history.empty')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((item, i) => {
          const { what, by, detail } = words(item);
          return (
            <Box component="li" key={`${item.at}${i}`} sx={line(i === 0)}>
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
                <Typography sx={{ fontSize: 13.5, fontWeight: 500 }}>{what}</Typography>
                <Typography variant="caption" sx={{ color: ink.faint, fontVariantNumeric: 'tabular-nums' }}>
                  {instant(item.at)}
                </Typography>
              </Box>
              <Typography variant="caption" sx={{ color: ink.muted, overflowWrap: 'anywhere' }}>
                {[by, detail].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

/** The API tells keys. Those the console does not know yet are shown as they are. */
function useWords(): (item: HistoryItem) => { what: string; by: string; detail: string } {
  const translate = useTranslate();
  const known = (group: string, key: string) => translate(`bookings.${group}.${key.replaceAll('.', '_')}`, { _: key });
  return ({ what, by, detail }) => {
    const mail = /^(\w+) → (.+)$/.exec(detail);
    return {
      what: known('history', what),
      by: by === 'konak' ? '' : by === 'guest' ? translate('bookings.guest') : known('methods', by),
      detail: mail ? `${known('mails', mail[1]!)} → ${mail[2]!}` : known('methods', detail),
    };
  };
}

function line(latest: boolean) {
  return {
    position: 'relative',
    pl: 2.75,
    pb: 1.75,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 3,
      top: 7,
      width: 8,
      height: 8,
      borderRadius: '50%',
      bgcolor: latest ? 'primary.main' : '#C3CBD8',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 6.5,
      top: 18,
      bottom: -4,
      width: '1px',
      bgcolor: ink.line,
    },
    '&:last-child': { pb: 0, '&::after': { display: 'none' } },
  } as const;
}
