import { Autocomplete, Box, TextField } from '@mui/material';
import { routes, type Route } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { UserSelect } from '../../shared/UserSelect';
import { AccountFilter, ClearFilters, DayFilters, FilterBar } from '../../shared/FilterBar';
import { useFilters } from '../../shared/use-filters';

export function AuditFilters() {
  const { values, set } = useFilters();
  return (
    <FilterBar
      keyword="audit.keyword"
      columns={{ md: 'repeat(3, minmax(0, 1fr))', xl: '1.3fr 1.2fr 1.2fr 1fr 150px 150px auto' }}
      maxWidth="none"
      testId="audit-filters"
    >
      <AccountFilter />
      <UserSelect
        value={values.user as number | undefined}
        account={values.account as number | undefined}
        onChange={(user) => set('user', user)}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <CallField />
      </Box>
      <DayFilters from="audit.from" to="audit.to" />
      <ClearFilters />
    </FilterBar>
  );
}

/** The calls that change something; reading leaves no trace. */
const CALLS = Object.entries<Route>(routes)
  .filter(([, { method, changes }]) => method !== 'GET' || changes)
  .map(([id]) => id)
  .sort();

/** A call by its name, `hotels.update`. */
function CallField() {
  const t = useText();
  const { values, set } = useFilters();
  return (
    <Autocomplete
      options={CALLS}
      value={values.call === undefined ? null : String(values.call)}
      noOptionsText={t('general.nothingFound')}
      onChange={(_, call) => set('call', call)}
      renderOption={({ key, ...attributes }, call) => (
        <li key={key} {...attributes}>
          <code dir="ltr">{call}</code>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('audit.anyCall')}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              autoCapitalize: 'none',
              spellCheck: false,
              'aria-label': t('audit.anyCall'),
              'data-testid': 'filter-call',
            },
          }}
        />
      )}
    />
  );
}
