import { Alert, Box, Typography } from '@mui/material';
import type { Market, PlanningMonth } from '#libs/contracts';
import type { PlanningPreview } from '../api/planning-calls';
import { localText, shortDay } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { useCellText } from './ForeignNotice';

const SAMPLES = 12;

interface Props {
  preview: PlanningPreview;
  month: PlanningMonth;
  markets: Market[];
}

/** How many cells would change, and some of them: before and after. */
export function BulkPreview({ preview: { total, cells }, month, markets }: Props) {
  const t = useText();
  const nameOf = ({ room, priceplan, market }: PlanningPreview['cells'][number]) => {
    const found = month.rooms.find(({ id }) => id === room);
    const plan = found?.priceplans.find(({ id }) => id === priceplan)?.name;
    const of =
      market !== null && markets.length > 1 ? localText(markets.find(({ id }) => id === market)?.name) : undefined;
    return [found?.name, plan, of].filter(Boolean).join(' · ');
  };
  if (total === 0)
    return (
      <Alert severity="info" sx={{ mt: 2 }} data-testid="bulk-nothing">
        {t('planning.bulk.nothing')}
      </Alert>
    );
  // Not only the first days: samples from all along the change.
  const stride = Math.max(1, Math.floor(cells.length / SAMPLES));
  const samples = cells.filter((_, i) => i % stride === 0).slice(0, SAMPLES);
  return (
    <Box sx={{ mt: 2.5 }} data-testid="bulk-result">
      <Typography variant="h3" data-testid="bulk-count">
        {t('planning.bulk.count', { smart_count: total })}
      </Typography>
      <Typography variant="caption" sx={{ color: ink.muted }}>
        {t('planning.bulk.samples')}
      </Typography>
      <Box sx={{ mt: 1, border: `1px solid ${ink.line}`, borderRadius: '8px', overflow: 'hidden' }}>
        {samples.map((cell) => (
          <Sample
            key={[cell.market, cell.room, cell.priceplan, cell.date, cell.key].join()}
            cell={cell}
            name={nameOf(cell)}
            currency={markets.find(({ id }) => id === cell.market)?.currency ?? month.currency}
          />
        ))}
      </Box>
    </Box>
  );
}

function Sample({
  cell: { date, key, before, after },
  name,
  currency,
}: {
  cell: PlanningPreview['cells'][number];
  name: string;
  currency: string;
}) {
  const t = useText();
  const text = useCellText(currency);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 1,
        px: 1.5,
        py: 0.9,
        borderTop: `1px solid ${ink.hairline}`,
        '&:first-of-type': { borderTop: 0 },
        fontSize: 12.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: 12.5 }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: ink.faint }}>
          {shortDay(date)} · {t(`planning.modes.${key}`)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ color: ink.faint, textDecoration: 'line-through' }}>
          {text(key, before)}
        </Box>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {text(key, after)}
        </Box>
      </Box>
    </Box>
  );
}
