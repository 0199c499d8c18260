import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import CheckRounded from '@mui/icons-material/CheckRounded';
import SyncRounded from '@mui/icons-material/SyncRounded';
import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import type { Market, PlanningMonth } from '#libs/contracts';
import type { MonthOf } from '../api/planning-calls';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import { ink } from '../theme/colours';
import { BulkPanel } from './BulkPanel';
import { ForeignNotice } from './ForeignNotice';
import { Grid } from './Grid';
import { Legend } from './Legend';
import type { CellKey } from './grid-model';
import { usePlanning, type SaveState } from './use-planning';

interface Props {
  of: MonthOf;
  month: PlanningMonth;
  mode: CellKey;
  markets: Market[];
}

export function Sheet({ of, month, mode, markets }: Props) {
  const t = useText();
  const writable = useMayChange('planning');
  const { rows, edit, saveState, foreign, dismissForeign, reload } = usePlanning(of, month);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [bulk, setBulk] = useState(false);
  const shown = useMemo(() => rows.filter((row) => row.plan === null || !folded.has(row.room)), [rows, folded]);
  const fold = (room: number) => {
    const next = new Set(folded);
    if (!next.delete(room)) next.add(room);
    setFolded(next);
  };
  const flagged = useMemo(() => new Set(foreign.map(({ row, date }) => `${row}:${date}`)), [foreign]);
  return (
    <>
      {foreign.length > 0 && (
        <ForeignNotice changes={foreign} rows={rows} currency={month.currency} onClose={dismissForeign} />
      )}
      <Grid
        rows={shown}
        mode={mode}
        currency={month.currency}
        writable={writable}
        folded={folded}
        flagged={flagged}
        onFold={fold}
        onEdit={edit}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', mt: 1.25 }}>
        <Legend />
        <Box sx={{ flex: 1 }} />
        <Saving state={saveState} />
        {writable && (
          <Button
            variant="contained"
            startIcon={<AutoFixHighOutlined />}
            onClick={() => setBulk(true)}
            data-testid="bulk-open"
          >
            {t('planning.bulk.title')}
          </Button>
        )}
      </Box>
      {bulk && (
        <BulkPanel
          of={of}
          month={month}
          markets={markets}
          onSaved={() => void reload()}
          onClose={() => setBulk(false)}
        />
      )}
    </>
  );
}

function Saving({ state }: { state: SaveState }) {
  const t = useText();
  return (
    <Box
      data-testid="save-state"
      data-state={state}
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 12.5,
        color: ink.muted,
        '& svg': { fontSize: 16 },
      }}
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
    </Box>
  );
}
