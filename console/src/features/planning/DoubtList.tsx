import { Alert, Box, Typography } from '@mui/material';
import type { Market, PlanningDoubt, PlanningMonth } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { ChangedCells } from './ChangedCells';

const SHOWN = 3;

export interface DoubtListProps {
  doubts: readonly PlanningDoubt[];
  month: PlanningMonth;
  markets: Market[];
}

/** What a change does that may not be meant so, with some of the cells. */
export function DoubtList({ doubts, month, markets }: DoubtListProps) {
  const t = useText();
  return doubts.map(({ kind, count, cells }) => (
    <Box key={kind} data-testid={`doubt-${kind}`}>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {t(`planning.doubts.${kind}`, { smart_count: count })}
      </Alert>
      <ChangedCells cells={cells.slice(0, SHOWN)} month={month} markets={markets} />
      {count > SHOWN && (
        <Typography variant="caption">{t('planning.stale.more', { smart_count: count - SHOWN })}</Typography>
      )}
    </Box>
  ));
}
