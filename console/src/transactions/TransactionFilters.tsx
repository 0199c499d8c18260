import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { GATEWAYS } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { AccountSelect } from '../widgets/AccountSelect';
import { DayField } from '../widgets/DayField';
import { SelectField } from '../widgets/SelectField';
import { useFilters } from '../widgets/use-filters';

export function TransactionFilters() {
  const t = useText();
  const { values, set, clear } = useFilters();
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
      <DayField
        placeholder={t('payments.from')}
        value={values.from as number | undefined}
        onChange={(day) => set('from', day)}
        testId="filter-from"
      />
      <DayField
        placeholder={t('payments.to')}
        value={values.to as number | undefined}
        onChange={(day) => set('to', day)}
        testId="filter-to"
      />
      <SelectField
        value={String(values.gateway ?? '')}
        onChange={(gateway) => set('gateway', gateway)}
        options={[
          { value: '', label: t('transactions.allGateways') },
          ...GATEWAYS.map((name) => ({ value: name as string, label: t(`pos.gateways.${name}`) })),
        ]}
        testId="filter-gateway"
      />
      <AccountSelect
        value={values.account as number | undefined}
        onChange={(account) => set('account', account)}
        testId="filter-account"
      />
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
      {Object.keys(values).length > 0 && (
        <Button onClick={clear} data-testid="clear-filters" sx={{ justifySelf: 'start', minHeight: 36 }}>
          {t('general.clear')}
        </Button>
      )}
    </Box>
  );
}
