import { Box } from '@mui/material';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Market, PlanningMonth, StaleCell } from '#libs/contracts';
import { useMay } from '../../kit/session/access';
import type { MonthOf, Saved } from './planning-calls';
import { BulkPanel } from './BulkPanel';
import { CopyPanel } from './CopyPanel';
import { DoubtDialog } from './DoubtDialog';
import { Grid } from './Grid';
import { HistoryPanel } from './HistoryPanel';
import { Legend } from './Legend';
import { SheetBar, type PanelName } from './SheetBar';
import { SheetPanel } from './SheetPanel';
import { StaleDialog } from './StaleDialog';
import type { CellKey } from './grid-model';
import { undoKey } from './press-key';
import { selectedPart } from './selected-part';
import type { Selection } from './selection';
import type { Target } from './use-choice';
import { usePlanning, wantedIn } from './use-planning';
import type { Undo } from './use-undo';

interface Props {
  of: MonthOf;
  month: PlanningMonth;
  mode: CellKey;
  onMode: (mode: CellKey) => void;
  markets: Market[];
  target: Target | undefined;
  undo: Undo;
}

export function Sheet({ of, month, mode, onMode, markets, target, undo }: Props) {
  const writable = useMay('planning:write');
  const planning = usePlanning(of, month, undo.record);
  const { rows, edit, saveState, conflict, flagged } = planning;
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [panel, setPanel] = useState<PanelName>();
  const [selection, setSelection] = useState<Selection>();
  // What is selected matters when a panel opens: until then the sheet is not drawn for it.
  const selecting = useRef<Selection>(undefined);
  const onSelect = useCallback((next: Selection | undefined) => void (selecting.current = next), []);
  const openPanel = (name: PanelName) => {
    setSelection(selecting.current);
    setPanel(name);
  };
  /** Why the last step could not be undone. */
  const [overlaid, setOverlaid] = useState<StaleCell[]>();
  const shown = useMemo(() => rows.filter((row) => row.plan === null || !folded.has(row.room)), [rows, folded]);
  const fold = (room: number) => {
    const next = new Set(folded);
    if (!next.delete(room)) next.add(room);
    setFolded(next);
  };
  const move = async (way: 'undo' | 'redo') => {
    await planning.settled();
    const { done, stale } = await undo[way]();
    if (stale) setOverlaid(stale);
    if (done) await planning.reload();
  };
  const saved = ({ changed, version }: Saved) => {
    if (changed > 0) undo.record([version]);
    void planning.reload();
  };
  const panelProps = { of, month, markets, onSaved: saved, onClose: () => setPanel(undefined) };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = writable && undoKey(event);
    if (!way) return;
    event.preventDefault();
    void move(way);
  };
  return (
    <Box onKeyDown={onKeyDown}>
      <SheetBar
        mode={mode}
        onMode={onMode}
        writable={writable}
        saveState={saveState}
        undo={undo}
        onUndo={() => void move('undo')}
        onRedo={() => void move('redo')}
        onOpen={openPanel}
      />
      <Grid
        rows={shown}
        mode={mode}
        currency={month.currency}
        writable={writable}
        folded={folded}
        flagged={flagged}
        target={target}
        onFold={fold}
        onEdit={edit}
        onSelect={onSelect}
      />
      <Box sx={{ mt: 1.25 }}>
        <Legend />
      </Box>
      {panel === 'bulk' && (
        <BulkPanel {...panelProps} version={planning.seen()} selected={selectedPart(shown, selection)} />
      )}
      {panel === 'copy' && <CopyPanel {...panelProps} version={planning.seen()} />}
      {panel === 'sheet' && <SheetPanel {...panelProps} writable={writable} />}
      {panel === 'history' && (
        <HistoryPanel
          hotel={of.hotel}
          month={month}
          markets={markets}
          writable={writable}
          onUndone={() => void planning.reload()}
          onStale={setOverlaid}
          onClose={() => setPanel(undefined)}
        />
      )}
      {conflict && conflict.doubts.length > 0 && (
        <DoubtDialog
          doubts={conflict.doubts}
          month={month}
          markets={markets}
          onAccept={() => planning.decide('mine')}
          onDrop={() => planning.decide('theirs')}
        />
      )}
      {conflict && conflict.doubts.length === 0 && (
        <StaleDialog
          cells={conflict.cells}
          mineOf={(cell) => wantedIn(conflict.waiting, cell)}
          month={month}
          markets={markets}
          onMine={() => planning.decide('mine')}
          onTheirs={() => planning.decide('theirs')}
        />
      )}
      {overlaid && (
        <StaleDialog cells={overlaid} month={month} markets={markets} onTheirs={() => setOverlaid(undefined)} />
      )}
    </Box>
  );
}
