import { Box, Button, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
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

/** A call by its name, `hotels.update`; asked for once typing pauses. */
function CallField() {
  const t = useText();
  const { values, set } = useFilters();
  const current = String(values.call ?? '');
  const [typed, setTyped] = useState(current);
  useEffect(() => setTyped(current), [current]);
  useEffect(() => {
    if (typed === current) return;
    const timer = setTimeout(() => set('call', typed.trim()), 350);
    return () => clearTimeout(timer);
    // Only typing asks anew.
  }, [typed]);
  return (
    <TextField
      value={typed}
      placeholder={t('audit.call')}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        htmlInput: {
          maxLength: 60,
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-label': t('audit.call'),
          'data-testid': 'filter-call',
        },
      }}
    />
  );
}
