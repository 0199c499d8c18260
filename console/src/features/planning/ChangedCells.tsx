import { Box, Typography } from '@mui/material';
import type { ChangedCell, Market, PlanningMonth } from '#libs/contracts';
import { toDay, weekday } from '#libs/stays';
import { day, useText, weekdayNames } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { derivedIn, useCellName, useCellText } from './cell-words';
import type { CellValue } from './grid-model';

interface Props {
  cells: ReadonlyArray<ChangedCell & { by?: string }>;
  /** What one's own change wanted of a cell, if anything. */
  mineOf?: (cell: ChangedCell) => CellValue | undefined;
  month: PlanningMonth;
  markets: Market[];
}

/** Cells by name and day, before and after, and who has changed them. */
export function ChangedCells({ cells, mineOf, month, markets }: Props) {
  const nameOf = useCellName(month, markets);
  const text = useCellText(month, markets);
  return (
    <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '8px', overflow: 'hidden' }}>
      {cells.map((cell, i) => {
        const derived = derivedIn(month, cell);
        const textOf = (value: CellValue) => text(cell, value ?? derived);
        return <Line key={i} cell={cell} mine={mineOf?.(cell)} name={nameOf(cell)} textOf={textOf} />;
      })}
    </Box>
  );
}

interface LineProps {
  cell: ChangedCell & { by?: string };
  mine: CellValue | undefined;
  name: string;
  textOf: (value: CellValue) => string;
}

function Line({ cell, mine, name, textOf }: LineProps) {
  const t = useText();
  const { date, key, before, after, by } = cell;
  return (
    <Grid
      lined
      columns="1fr auto"
      gap={1}
      px={1.5}
      py={0.9}
      sx={{ '&:first-of-type': { borderTop: 0 } }}
      data-testid="changed-cell"
    >
      <Box sx={{ minWidth: 0 }}>
        <Text fine cut>
          {name}
        </Text>
        <Typography variant="caption" sx={{ color: ink.faint }}>
          {day(date)} {weekdayNames()[weekday(toDay(date)) - 1]} · {t(`planning.modes.${key}`)}
          {by && (
            <>
              {' · '}
              <Box component="span" sx={{ color: ink.muted, fontWeight: 500 }}>
                {by}
              </Box>
            </>
          )}
        </Typography>
      </Box>
      <Text fine digits textAlign="right">
        <Box component="span" sx={{ color: ink.faint, textDecoration: 'line-through' }}>
          {textOf(before)}
        </Box>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {textOf(after)}
        </Box>
        {mine !== undefined && (
          <Box component="span" sx={{ display: 'block', color: tone.amber.text }} data-testid="changed-mine">
            {t('planning.stale.yours', { value: textOf(mine) })}
          </Box>
        )}
      </Text>
    </Grid>
  );
}
