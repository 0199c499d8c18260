import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ChangedCell, Market, PlanningChange, PlanningMonth, StaleCell } from '#libs/contracts';
import { call, messageOf, refused, useNames } from '../../kit/data';
import { day, instant, number, useText } from '../../kit/i18n';
import { Flex, StateChip, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { useCellName, useCellText } from './cell-words';
import { undoChange } from './planning-calls';

interface Props {
  hotel: number;
  /** The names of its rooms and plans. */
  month: PlanningMonth;
  markets: Market[];
  writable: boolean;
  onUndone: () => void;
  onStale: (cells: StaleCell[]) => void;
  onClose: () => void;
}

/** Who changed what and when; a change can be undone until a later one changes the same cells. */
export function HistoryPanel({ hotel, month, markets, writable, onUndone, onStale, onClose }: Props) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const queryKey = ['planning-changes', hotel];
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => call('planning.changes', { query: { hotel, page: pageParam, limit: 30 } }),
    initialPageParam: 1,
    getNextPageParam: ({ stats }) => (stats.currentPage < stats.pageCount ? stats.currentPage + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const undoing = useMutation({
    mutationFn: (change: number) => undoChange(hotel, change),
    onSuccess: ({ changed }) => {
      notify(t('planning.history.undone', { smart_count: changed }), { type: 'success' });
      onUndone();
    },
    onError: (failure) => {
      const refusal = refused(failure);
      const { cells } = (refusal?.data ?? {}) as { cells?: StaleCell[] };
      if (refusal?.msg === 'planning.stale' && cells) onStale(cells);
      else notify(messageOf(failure), { type: 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const changes = data?.pages.flatMap(({ records }) => records);
  return (
    <DetailDrawer title={t('planning.history.title')} testId="history-panel" onClose={onClose}>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!changes && !error && <Skeleton variant="rounded" height={280} />}
      {changes?.length === 0 && <Text muted>{t('planning.history.none')}</Text>}
      {changes && changes.length > 0 && (
        <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', overflow: 'hidden' }}>
          {changes.map((change) => (
            <Line
              key={change.id}
              change={change}
              month={month}
              markets={markets}
              busy={undoing.isPending && undoing.variables === change.id}
              onUndo={writable && !change.undone ? () => undoing.mutate(change.id) : undefined}
            />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button
          color="inherit"
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 1.5 }}
        >
          {t('planning.history.more')}
        </Button>
      )}
    </DetailDrawer>
  );
}

/** One cell of a change: where it is, and what it was and became. */
function Sample({ cell, month, markets }: { cell: ChangedCell } & Pick<Props, 'month' | 'markets'>) {
  const t = useText();
  const nameOf = useCellName(month, markets);
  const text = useCellText(month, markets);
  const { key, date, before, after } = cell;
  return (
    <Text fine anywhere data-testid="history-cell">
      {[nameOf(cell), t(`planning.modes.${key}`), day(date)].filter(Boolean).join(' · ')}:{' '}
      <strong>
        {text(cell, before)} → {text(cell, after)}
      </strong>
    </Text>
  );
}

interface LineProps extends Pick<Props, 'month' | 'markets'> {
  change: PlanningChange;
  busy: boolean;
  onUndo?: () => void;
}

function Line({ change, busy, onUndo, month, markets }: LineProps) {
  const t = useText();
  const nameOf = useNames();
  const { kind, by, at, cells, from, to, undone, sample } = change;
  const days = from === null ? '' : from === to || to === null ? day(from) : `${day(from)} – ${day(to)}`;
  return (
    <Flex
      lined
      gap={1.5}
      px={2}
      py={1.25}
      sx={{ '&:first-of-type': { borderTop: 0 }, opacity: undone ? 0.65 : 1 }}
      data-testid="history-line"
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Flex mb={0.25}>
          <Text strong>{t(`planning.history.kinds.${kind}`)}</Text>
          <Text hint digits>
            {t('planning.history.cells', { smart_count: cells, count: number(cells) })}
          </Text>
          {undone && <StateChip colour="grey" label={t('planning.history.isUndone')} />}
        </Flex>
        <Text sub cut>
          {[nameOf(by), days].filter(Boolean).join(' · ')}
        </Text>
        {sample.map((cell, nth) => (
          <Sample key={nth} cell={cell} month={month} markets={markets} />
        ))}
        <Typography variant="caption" sx={{ color: ink.faint }}>
          {instant(at)}
        </Typography>
      </Box>
      {onUndo && (
        <Button size="small" variant="outlined" loading={busy} onClick={onUndo} data-testid="history-undo">
          {t('planning.history.undo')}
        </Button>
      )}
    </Flex>
  );
}
