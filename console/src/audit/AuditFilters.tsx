import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { routes, type Route } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { AccountSelect } from '../widgets/AccountSelect';
import { DayField } from '../widgets/DayField';
import { KeywordField } from '../widgets/KeywordField';
import { UserSelect } from '../widgets/UserSelect';
import { useFilters } from '../widgets/use-filters';

export function AuditFilters() {
  const t = useText();
  const { values, set, clear } = useFilters();
  return (
    <Box
      data-testid="audit-filters"
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        alignItems: 'end',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: 'repeat(3, minmax(0, 1fr))',
          xl: '1.3fr 1.2fr 1.2fr 1fr 150px 150px auto',
        },
      }}
    >
      <KeywordField placeholder={t('audit.keyword')} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
      <AccountSelect
        value={values.account as number | undefined}
        onChange={(account) => set('account', account)}
        testId="filter-account"
      />
      <UserSelect
        value={values.user as number | undefined}
        account={values.account as number | undefined}
        onChange={(user) => set('user', user)}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <CallField />
      </Box>
      <DayField
        placeholder={t('audit.from')}
        value={values.from as number | undefined}
        onChange={(day) => set('from', day)}
        testId="filter-from"
      />
      <DayField
        placeholder={t('audit.to')}
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
