import { Box, Paper, Tooltip } from '@mui/material';
import { ink } from '../theme/colours';
import { Text, type PartProps } from './parts';

interface Props {
  figures: ReadonlyArray<{ testId: string; label: string; values: string[]; about: string }>;
  columns: PartProps<'dl'>['columns'];
}

/** Figures side by side, each with what it counts for those who point at it. */
export function KeyFigures({ figures, columns }: Props) {
  return (
    <Paper
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '1px',
        overflow: 'hidden',
        bgcolor: ink.hairline,
        gridTemplateColumns: columns,
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {figures.map(({ testId, label, values, about }) => (
        <Tooltip key={testId} title={about} placement="top">
          <Box sx={{ bgcolor: ink.paper, px: { xs: 1.75, sm: 2.25 }, py: 1.75 }} data-testid={testId}>
            <Text component="dt" label>
              {label}
            </Text>
            {values.map((value) => (
              <Text component="dd" key={value} total anywhere mt={0.5} sx={{ fontSize: { xs: 17, sm: 20 } }}>
                {value}
              </Text>
            ))}
          </Box>
        </Tooltip>
      ))}
    </Paper>
  );
}
