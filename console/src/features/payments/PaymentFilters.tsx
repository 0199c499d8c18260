import { PAYMENT_STATES } from '#libs/contracts';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { AccountFilter, ClearFilters, DayFilters, FilterBar, SelectFilter } from '../../kit/list/FilterBar';
import { PAYMENT_METHODS, paymentMethodKey } from './payment-text';

export function PaymentFilters() {
  const several = useAccountNames().length > 1;
  return (
    <FilterBar
      keyword="payments.keyword"
      columns={{ md: 'repeat(3, minmax(0, 1fr))', xl: `1.6fr 1fr 1fr ${several ? '1.3fr ' : ''}145px 145px auto` }}
      maxWidth="none"
      testId="payment-filters"
    >
      <SelectFilter
        name="status"
        all="payments.allStates"
        values={PAYMENT_STATES}
        text={(state) => `payments.states.${state}`}
      />
      <SelectFilter
        name="paymentSubType"
        all="payments.allMethods"
        values={PAYMENT_METHODS}
        text={paymentMethodKey}
        testId="filter-method"
      />
      {several && <AccountFilter wide />}
      <DayFilters from="payments.from" to="payments.to" />
      <ClearFilters />
    </FilterBar>
  );
}
