import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ChangedCell, Market, PlanningMonth } from '#libs/contracts';
import { number, useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import type { PlanningPreview } from './planning-calls';
import { ChangedCells } from './ChangedCells';
import { DoubtList } from './DoubtList';
import { groupBy } from './group-by';

const SAMPLES = 12;
const CONFLICTS = 6;

interface Props {
  preview: PlanningPreview;
  month: PlanningMonth;
  markets: Market[];
  /** What happens to cells without a price: skipped, or closed for sale. */
  unpricedText: string;
  /** Whether what is doubtful is meant so. */
  isAccepted: boolean;
  onAccept: (isMeant: boolean) => void;
}

/** What a change would do: how much of what, whom it would run into, and some of the cells. */
export function ChangePreview({ preview, month, markets, unpricedText, isAccepted, onAccept }: Props) {
  const t = useText();
  const { total, counts, cells, unpriced, doubts, conflicts } = preview;
  const samples = samplesOf(cells);
  return (
    <Grid mt={2.5} gap={1.5} data-testid="bulk-result">
      {total === 0 ? (
        <Alert severity="info" data-testid="bulk-nothing">
          {t('planning.bulk.nothing')}
        </Alert>
      ) : (
        <Box>
          <Typography variant="h3" data-testid="bulk-count">
            {t('planning.bulk.count', { smart_count: total })}
          </Typography>
          <Flex wrap stretch gap={0.75} mt={1}>
            {counts.map(({ key, count }) => (
              <Text
                sub
                px={1}
                py={0.4}
                sx={{ borderRadius: '6px', bgcolor: ink.ground }}
                key={key}
                data-testid={`count-${key}`}
              >
                {t(`planning.modes.${key}`)}{' '}
                <Box component="strong" sx={{ color: ink.text, fontVariantNumeric: 'tabular-nums' }}>
                  {number(count)}
                </Box>
              </Text>
            ))}
          </Flex>
        </Box>
      )}
      {unpriced > 0 && (
        <Alert severity="info" data-testid="bulk-unpriced">
          {t('planning.bulk.unpriced', { smart_count: unpriced })} {unpricedText}
        </Alert>
      )}
      {doubts.length > 0 && (
        <Grid gap={1.5}>
          <DoubtList doubts={doubts} month={month} markets={markets} />
          <FormControlLabel
            control={
              <Checkbox
                checked={isAccepted}
                onChange={(_, isMeant) => onAccept(isMeant)}
                slotProps={{ input: { 'data-testid': 'doubts-meant' } as object }}
              />
            }
            label={t('planning.doubts.meant')}
          />
        </Grid>
      )}
      {conflicts.length > 0 && (
        <Box data-testid="bulk-conflicts">
          <Alert severity="warning" sx={{ mb: 1 }}>
            {t('planning.bulk.conflicts', { smart_count: conflicts.length })}
          </Alert>
          <ChangedCells cells={conflicts.slice(0, CONFLICTS)} month={month} markets={markets} />
        </Box>
      )}
      {samples.length > 0 && (
        <Box>
          <Typography variant="caption" sx={{ display: 'block', mb: 0.75 }}>
            {t(total > samples.length ? 'planning.bulk.samples' : 'planning.bulk.allCells')}
          </Typography>
          <ChangedCells cells={samples} month={month} markets={markets} />
        </Box>
      )}
    </Grid>
  );
}

/** Not only the first days, and not only prices: samples of every key from all along the change. */
function samplesOf(cells: readonly ChangedCell[]): ChangedCell[] {
  const groups = [...groupBy(cells, ({ key }) => key).values()];
  const each = Math.ceil(SAMPLES / groups.length);
  return groups.flatMap((group) => {
    const stride = Math.max(1, Math.floor(group.length / each));
    return group.filter((_, i) => i % stride === 0).slice(0, each);
  });
}
