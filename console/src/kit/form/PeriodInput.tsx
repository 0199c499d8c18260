import { Box, FormHelperText, InputLabel } from '@mui/material';
import { useText } from '../i18n/use-text';
import { DayField } from '../field/DayField';
import { useValueInput } from './use-value-input';
import { Grid } from '../text/parts';

interface Period {
  from: number | null;
  to: number | null;
}
const OPEN: Period = { from: null, to: null };

/** Days from … to, both included; an empty side is open. */
export function PeriodInput({ source, label, hint }: { source: string; label: string; hint?: string }) {
  const t = useText();
  const ordered = ({ from, to }: Period = OPEN) =>
    from !== null && to !== null && from > to ? t('priceRules.period.reversed') : undefined;
  const { value: period, onChange, fieldState } = useValueInput<Period>(source, OPEN, ordered);
  return (
    <Box sx={{ mb: 1 }}>
      <InputLabel error={fieldState.invalid}>{label}</InputLabel>
      <Grid gap={1} columns={{ xs: '1fr', sm: '1fr 1fr' }}>
        <DayField
          placeholder={t('priceRules.period.from')}
          value={period.from}
          onChange={(from) => onChange({ ...period, from })}
          testId={`${source}-from`}
        />
        <DayField
          placeholder={t('priceRules.period.to')}
          value={period.to}
          onChange={(to) => onChange({ ...period, to })}
          testId={`${source}-to`}
        />
      </Grid>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.invalid ? t('priceRules.period.reversed') : hint}
      </FormHelperText>
    </Box>
  );
}
