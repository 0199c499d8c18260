import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { ChangedCell, Market, PlanningMonth, StaleCell } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
import { ChangedCells } from './ChangedCells';
import type { CellValue } from './grid-model';

const SHOWN = 8;

interface Props {
  cells: StaleCell[];
  /** What one's own change wanted of a cell. */
  mineOf?: (cell: ChangedCell) => CellValue | undefined;
  month: PlanningMonth;
  markets: Market[];
  /** Absent where there is nothing of one's own to go on with. */
  onMine?: () => void;
  onTheirs: () => void;
}

/** Somebody else was quicker: what they have changed, and whose values are to stand. */
export function StaleDialog({ cells, mineOf, month, markets, onMine, onTheirs }: Props) {
  const t = useText();
  return (
    <Dialog open onClose={onTheirs} maxWidth="xs" fullWidth data-testid="planning-stale">
      <DialogTitle>{t('planning.stale.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: ink.muted, fontSize: 13.5, mb: 1.5 }}>
          {t(onMine ? 'planning.stale.text' : 'planning.stale.undo', { smart_count: cells.length })}
        </Typography>
        <ChangedCells cells={cells.slice(0, SHOWN)} mineOf={mineOf} month={month} markets={markets} />
        {cells.length > SHOWN && (
          <Typography variant="caption" sx={{ color: ink.muted, display: 'block', mt: 1 }}>
            {t('planning.stale.more', { smart_count: cells.length - SHOWN })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {onMine && (
          <Button color="inherit" onClick={onMine} data-testid="stale-mine">
            {t('planning.stale.mine')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onTheirs} data-testid="stale-theirs">
          {t(onMine ? 'planning.stale.theirs' : 'general.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
