import { Box, FormControlLabel, Switch } from '@mui/material';
import { GATEWAYS } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { SelectField } from '../widgets/SelectField';
import { AccountFilter, ClearFilters, DayFilters } from '../widgets/filters';
import { useFilters } from '../widgets/use-filters';

export function TransactionFilters() {
  const t = useText();
  const { values, set } = useFilters();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))', xl: '150px 150px 170px 240px auto 1fr' },
      }}
    >
      <DayFilters from="payments.from" to="payments.to" />
      <SelectField
        value={String(values.gateway ?? '')}
        onChange={(gateway) => set('gateway', gateway)}
        options={[
          { value: '', label: t('transactions.allGateways') },
          ...GATEWAYS.map((name) => ({ value: name as string, label: t(`pos.gateways.${name}`) })),
        ]}
        testId="filter-gateway"
      />
      <AccountFilter />
      <FormControlLabel
        control={
          <Switch
            checked={values.difference === 'only'}
            onChange={(_, on) => set('difference', on ? 'only' : null)}
            slotProps={{ input: { 'data-testid': 'filter-difference' } as object }}
          />
        }
        label={t('transactions.only')}
        sx={{ mr: 0, whiteSpace: 'nowrap' }}
      />
      <ClearFilters />
    </Box>
  );
}
