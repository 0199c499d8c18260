import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import RedoRounded from '@mui/icons-material/RedoRounded';
import SyncRounded from '@mui/icons-material/SyncRounded';
import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { CELL_KEYS } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Flex } from '../../kit/text';
import type { CellKey } from './grid-model';
import type { SaveState } from './use-save-queue';
import type { Undo } from './use-undo';

export type PanelName = 'bulk' | 'copy' | 'sheet' | 'history';

interface Props {
  mode: CellKey;
  onMode: (mode: CellKey) => void;
  writable: boolean;
  saveState: SaveState;
  undo: Pick<Undo, 'canUndo' | 'canRedo'>;
  onUndo: () => void;
  onRedo: () => void;
  onOpen: (panel: PanelName) => void;
}

/** What is worked on, and what can be done with the sheet. */
export function SheetBar({ mode, onMode, writable, saveState, undo, onUndo, onRedo, onOpen }: Props) {
  const t = useText();
  return (
    <Flex wrap columnGap={1} rowGap={1} mb={1.25}>
      <Box sx={{ overflowX: 'auto', maxWidth: 1, pb: 0.25 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          onChange={(_, next: CellKey | null) => next && onMode(next)}
          aria-label={t('planning.modesLabel')}
        >
          {CELL_KEYS.map((key) => (
            <ToggleButton key={key} value={key} data-testid={`mode-${key}`} sx={{ whiteSpace: 'nowrap' }}>
              {t(`planning.modes.${key}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Saving state={saveState} />
      <Flex gap={0.25} ml="auto">
        {writable && (
          <>
            <Action
              label={t('planning.undo')}
              keys="Ctrl Z"
              disabled={!undo.canUndo}
              onClick={onUndo}
              testId="planning-undo"
            >
              <UndoRounded />
            </Action>
            <Action
              label={t('planning.redo')}
              keys="Ctrl Y"
              disabled={!undo.canRedo}
              onClick={onRedo}
              testId="planning-redo"
            >
              <RedoRounded />
            </Action>
          </>
        )}
        <Action label={t('planning.history.title')} onClick={() => onOpen('history')} testId="history-open">
          <HistoryRounded />
        </Action>
        <Action label={t('planning.sheet.title')} onClick={() => onOpen('sheet')} testId="sheet-open">
          <TableViewOutlined />
        </Action>
        {writable && (
          <>
            <Action label={t('planning.copy.title')} onClick={() => onOpen('copy')} testId="copy-open">
              <ContentCopyRounded fontSize="small" />
            </Action>
            <Button
              variant="contained"
              startIcon={<AutoFixHighOutlined />}
              onClick={() => onOpen('bulk')}
              data-testid="bulk-open"
              sx={{ ml: 1, whiteSpace: 'nowrap' }}
            >
              {t('planning.bulk.title')}
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}

interface ActionProps {
  label: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  testId: string;
  children: ReactNode;
}

function Action({ label, keys, disabled, onClick, testId, children }: ActionProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick} data-testid={testId}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function Saving({ state }: { state: SaveState }) {
  const t = useText();
  return (
    <Flex
      sub
      gap={0.5}
      sx={{ '& svg': { width: 16, height: 16 } }}
      data-testid="save-state"
      data-state={state}
      role="status"
    >
      {state === 'saving' && (
        <>
          <SyncRounded /> {t('planning.saving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <CheckRounded sx={{ color: 'success.main' }} /> {t('planning.saved')}
        </>
      )}
    </Flex>
  );
}
