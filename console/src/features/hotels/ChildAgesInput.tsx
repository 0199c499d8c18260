import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { useText } from '../../kit/i18n';
import { Grid } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { NumberField } from '../../kit/field/NumberField';
import { useValueInput } from '../../kit/form/use-value-input';

interface AgeBand {
  from: number;
  to: number;
}

const overlap = (bands: AgeBand[]) =>
  bands.some((a, i) => a.from >= a.to || bands.some((b, j) => i < j && a.from < b.to && b.from < a.to));

/** Bands of children's ages, from … up to but not including. */
export function ChildAgesInput() {
  const t = useText();
  const { value: bands, onChange } = useValueInput<AgeBand[]>('childAges', [], (value: AgeBand[] | undefined) =>
    value && overlap(value) ? t('hotels.childAges.overlap') : undefined,
  );
  const set = (index: number, change: Partial<AgeBand>) =>
    onChange(bands.map((band, i) => (i === index ? { ...band, ...change } : band)));
  const last = bands.at(-1)?.to ?? 0;
  return (
    <Grid gap={1} maxWidth={420}>
      {bands.map((band, i) => (
        <Grid columns="1fr auto 1fr auto" gap={1} sx={{ alignItems: 'center' }} key={i}>
          <NumberField
            label={t('hotels.childAges.from')}
            value={band.from}
            onChange={(from) => set(i, { from })}
            min={0}
            max={18}
          />
          <Box sx={{ color: ink.faint }}>–</Box>
          <NumberField
            label={t('hotels.childAges.to')}
            value={band.to}
            onChange={(to) => set(i, { to })}
            min={0}
            max={18}
          />
          <IconButton aria-label={t('general.delete')} onClick={() => onChange(bands.filter((_, j) => j !== i))}>
            <DeleteOutlineRounded fontSize="small" />
          </IconButton>
        </Grid>
      ))}
      {overlap(bands) && <Alert severity="warning">{t('hotels.childAges.overlap')}</Alert>}
      <Button
        size="small"
        startIcon={<AddRounded />}
        disabled={bands.length >= 6 || last >= 18}
        onClick={() => onChange([...bands, { from: last, to: Math.min(18, last + 4) }])}
        sx={{ justifySelf: 'start' }}
      >
        {t('hotels.childAges.add')}
      </Button>
    </Grid>
  );
}
