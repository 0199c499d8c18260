import { Box } from '@mui/material';
import { PAYMENT_STATES } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { useAccountNames } from '../widgets/AccountSelect';
import { KeywordField } from '../widgets/KeywordField';
import { SelectField } from '../widgets/SelectField';
import { AccountFilter, ClearFilters, DayFilters } from '../widgets/filters';
import { useFilters } from '../widgets/use-filters';
import { PAYMENT_METHODS, paymentMethodKey } from './payment-text';

export function PaymentFilters() {
  const t = useText();
  const { values, set } = useFilters();
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
      {several && <AccountFilter sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />}
      <DayFilters from="payments.from" to="payments.to" />
      <ClearFilters />
    </Box>
  );
}
