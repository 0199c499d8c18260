import { Autocomplete, Box, TextField } from '@mui/material';
import { routes, type BrowserRoute } from '#libs/contracts';
import { currentLanguage, useText } from '../../kit/i18n';
import { UserSelect } from '../../kit/field/UserSelect';
import { AccountFilter, ClearFilters, DayFilters, FilterBar } from '../../kit/list/FilterBar';
import { callText } from './call-text';
import { useFilters } from '../../kit/list/use-filters';

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
const CALLS = Object.entries<BrowserRoute>(routes)
  .filter(([, { method, changes }]) => method !== 'GET' || changes)
  .map(([id]) => id);

/** A call by its name, `hotels.update`, below the part of the product that it belongs to. */
function CallField() {
  const t = useText();
  const { values, set } = useFilters();
  const partOf = (call: string) => t(callText(call) ?? 'audit.call');
  const options = CALLS.map((call) => ({ call, part: partOf(call) })).sort(
    (a, b) => a.part.localeCompare(b.part, currentLanguage()) || a.call.localeCompare(b.call),
  );
  return (
    <Autocomplete
      options={options.map(({ call }) => call)}
      groupBy={partOf}
      value={values.call === undefined ? null : String(values.call)}
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
