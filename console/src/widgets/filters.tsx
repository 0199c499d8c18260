import { Button, type SxProps } from '@mui/material';
import { useText, type TextKey } from '../i18n/use-text';
import { AccountSelect } from './AccountSelect';
import { DayField } from './DayField';
import { useFilters } from './use-filters';

/** The days a list is asked for, from and to. */
export function DayFilters({ from, to }: { from: TextKey; to: TextKey }) {
  const t = useText();
  const { values, set } = useFilters();
  return Object.entries({ from, to }).map(([name, placeholder]) => (
    <DayField
      key={name}
      placeholder={t(placeholder)}
      value={values[name] as number | undefined}
      onChange={(day) => set(name, day)}
      testId={`filter-${name}`}
    />
  ));
}

export function AccountFilter({ sx }: { sx?: SxProps }) {
  const { values, set } = useFilters();
  return (
    <AccountSelect
      value={values.account as number | undefined}
      onChange={(account) => set('account', account)}
      testId="filter-account"
      sx={sx}
    />
  );
}

/** Takes all filters off; only there when there are some. */
export function ClearFilters() {
  const t = useText();
  const { values, clear } = useFilters();
  if (Object.keys(values).length === 0) return null;
  return (
    <Button onClick={clear} data-testid="clear-filters" sx={{ justifySelf: 'start', minHeight: 36 }}>
      {t('general.clear')}
    </Button>
  );
}
