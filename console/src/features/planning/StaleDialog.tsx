import { Typography } from '@mui/material';
import type { ChangedCell, Market, PlanningMonth, StaleCell } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
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

/** A concurrent change: what it changed, and the choice which values to keep. */
export function StaleDialog({ cells, mineOf, month, markets, onMine, onTheirs }: Props) {
  const t = useText();
  return (
    <ActionDialog
      name="planning-stale"
      title={t('planning.stale.title')}
      text={t(onMine ? 'planning.stale.text' : 'planning.stale.undo', { smart_count: cells.length })}
      action={{
        label: t(onMine ? 'planning.stale.theirs' : 'general.close'),
        autoFocus: true,
        testId: 'stale-theirs',
        onClick: onTheirs,
      }}
      dismiss={onMine ? { label: t('planning.stale.mine'), testId: 'stale-mine', onClick: onMine } : null}
      onClose={onTheirs}
    >
      <ChangedCells cells={cells.slice(0, SHOWN)} mineOf={mineOf} month={month} markets={markets} />
      {cells.length > SHOWN && (
        <Typography variant="caption">{t('planning.stale.more', { smart_count: cells.length - SHOWN })}</Typography>
      )}
    </ActionDialog>
  );
}
