import { Box, Button } from '@mui/material';
import { PAYMENT_STATES } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { AccountSelect, useAccountNames } from '../widgets/AccountSelect';
import { DayField } from '../widgets/DayField';
import { KeywordField } from '../widgets/KeywordField';
import { SelectField } from '../widgets/SelectField';
import { useFilters } from '../widgets/use-filters';
import { PAYMENT_METHODS, paymentMethodKey } from './payment-text';

export function PaymentFilters() {
  const t = useText();
  const { values, set, clear } = useFilters();
  const several = useAccountNames().length > 1;
  return (
    <Box
      data-testid="payment-filters"
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        alignItems: 'end',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: 'repeat(3, minmax(0, 1fr))',
          xl: `1.6fr 1fr 1fr ${several ? '1.3fr ' : ''}145px 145px auto`,
        },
      }}
    >
      <KeywordField placeholder={t('payments.keyword')} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
      <SelectField
        value={String(values.status ?? '')}
        onChange={(status) => set('status', status)}
        options={[
          { value: '', label: t('payments.allStates') },
          ...PAYMENT_STATES.map((state) => ({ value: state as string, label: t(`payments.states.${state}`) })),
        ]}
        testId="filter-status"
      />
      <SelectField
        value={String(values.paymentSubType ?? '')}
        onChange={(method) => set('paymentSubType', method)}
        options={[
          { value: '', label: t('payments.allMethods') },
          ...PAYMENT_METHODS.map((method) => ({ value: method as string, label: t(paymentMethodKey(method)) })),
        ]}
        testId="filter-method"
      />
      {several && (
        <AccountSelect
          value={values.account as number | undefined}
          onChange={(account) => set('account', account)}
          testId="filter-account"
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
      )}
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
      {Object.keys(values).length > 0 && (
        <Button onClick={clear} data-testid="clear-filters" sx={{ justifySelf: 'start', minHeight: 36 }}>
          {t('general.clear')}
        </Button>
      )}
    </Box>
  );
}
