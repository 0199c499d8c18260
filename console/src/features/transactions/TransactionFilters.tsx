import { FormControlLabel, Switch } from '@mui/material';
import { GATEWAYS } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { AccountFilter, ClearFilters, DayFilters, FilterBar, SelectFilter } from '../../kit/list/FilterBar';
import { useFilters } from '../../kit/list/use-filters';

export function TransactionFilters() {
  const t = useText();
  const { values, set } = useFilters();
  return (
    <FilterBar columns={{ md: 'repeat(4, minmax(0, 1fr))', xl: '150px 150px 170px 240px auto 1fr' }} maxWidth="none">
      <DayFilters from="payments.from" to="payments.to" />
      <SelectFilter
        name="gateway"
        all="transactions.allGateways"
        values={GATEWAYS}
        text={(name) => `pos.gateways.${name}`}
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
    </FilterBar>
  );
}
