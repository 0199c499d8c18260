import { Box, FormHelperText, InputLabel } from '@mui/material';
import { useInput } from 'react-admin';
import { useText } from '../platform/i18n/use-text';
import { DayField } from './DayField';

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
  const { field, fieldState } = useInput<Period>({
    source,
    defaultValue: OPEN,
    format: (value: Period | undefined) => value ?? OPEN,
    parse: (value: Period) => value,
    validate: ordered,
  });
  const period = field.value as Period;
  return (
    <Box sx={{ mb: 1 }}>
      <InputLabel error={fieldState.invalid}>{label}</InputLabel>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DayField
          placeholder={t('priceRules.period.from')}
          value={period.from}
          onChange={(from) => field.onChange({ ...period, from })}
          testId={`${source}-from`}
        />
        <DayField
          placeholder={t('priceRules.period.to')}
          value={period.to}
          onChange={(to) => field.onChange({ ...period, to })}
          testId={`${source}-to`}
        />
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.invalid ? t('priceRules.period.reversed') : hint}
      </FormHelperText>
    </Box>
  );
}
