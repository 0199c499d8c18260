import { ACCOUNT_TYPES, CORPORATE_TYPES } from '#libs/contracts';
import { FilterBar, SelectFilter, StatusFilter } from '../../kit/list/FilterBar';

export function AccountFilters() {
  return (
    <FilterBar
      keyword="accounts.keyword"
      columns={{ md: 'repeat(4, 1fr)', xl: 'minmax(0, 420px) repeat(4, 170px)' }}
      keywordAlone="xl"
      maxWidth="none"
      testId="account-filters"
    >
      <StatusFilter />
      <SelectFilter name="type" all="accounts.allTypes" values={ACCOUNT_TYPES} text={(type) => `users.types.${type}`} />
      <SelectFilter
        name="corporateType"
        all="accounts.allKinds"
        values={CORPORATE_TYPES}
        text={(kind) => `users.corporates.${kind}`}
        testId="filter-corporate-type"
      />
      <SelectFilter
        name="hasCardInfo"
        all="accounts.anyCard"
        values={['true', 'false']}
        text={(has) => (has === 'true' ? 'accounts.withCard' : 'accounts.withoutCard')}
        testId="filter-card"
      />
    </FilterBar>
  );
}
