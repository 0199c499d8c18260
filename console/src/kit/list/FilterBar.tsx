import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useText, type TextKey } from '../i18n/use-text';
import { AccountSelect, useAccountNames } from '../field/AccountSelect';
import { DayField } from '../field/DayField';
import { HotelSelect } from '../field/HotelSelect';
import { KeywordField } from './KeywordField';
import { SelectField } from '../field/SelectField';
import { useFilters } from './use-filters';

interface Props {
  /** The search field's placeholder; without one there is none. */
  keyword?: TextKey;
  /** The widths of the fields side by side, as CSS writes grid columns. */
  columns: string | Partial<Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', string>>;
  maxWidth?: number | string;
  /** The width from which the search field is beside the others. */
  keywordAlone?: 'md' | 'lg' | 'xl';
  children?: ReactNode;
  testId?: string;
}

/** The filters of the list around: two in a row on a phone, the search field above them. */
export function FilterBar({ keyword, columns, maxWidth = 860, keywordAlone = 'md', children, testId }: Props) {
  const t = useText();
  const { xs = 'repeat(2, minmax(0, 1fr))', ...wider } = typeof columns === 'string' ? { md: columns } : columns;
  return (
    <Box
      data-testid={testId}
      sx={{ display: 'grid', gap: 1, mb: 1.5, maxWidth, alignItems: 'end', gridTemplateColumns: { xs, ...wider } }}
    >
      {keyword && (
        <KeywordField placeholder={t(keyword)} sx={{ gridColumn: { xs: '1 / -1', [keywordAlone]: 'auto' } }} />
      )}
      {children}
    </Box>
  );
}

interface SelectProps<V extends string> {
  /** The filter's name. */
  name: string;
  label?: TextKey;
  /** The placeholder. */
  all: TextKey;
  values: readonly V[];
  /** A value's words. */
  text: (value: V) => TextKey;
  testId?: string;
}

/** One filter of the list around, chosen from a few values. */
export function SelectFilter<V extends string>({
  name,
  label,
  all,
  values,
  text,
  testId = `filter-${name}`,
}: SelectProps<V>) {
  const t = useText();
  const { values: filters, set } = useFilters();
  return (
    <SelectField
      label={label && t(label)}
      name={t(label ?? all)}
      value={String(filters[name] ?? '')}
      onChange={(value) => set(name, value)}
      options={[
        { value: '', label: t(all) },
        ...values.map((value) => ({ value: value as string, label: t(text(value)) })),
      ]}
      testId={testId}
    />
  );
}

/** Active, inactive, or both: the `status` of the list around. */
export function StatusFilter() {
  return (
    <SelectFilter
      name="status"
      all="general.anyState"
      values={['true', 'false']}
      text={(value) => (value === 'true' ? 'general.active' : 'general.inactive')}
    />
  );
}

export function HotelFilter() {
  const { values, set } = useFilters();
  return <HotelSelect value={values.hotel as number | undefined} onChange={(hotel) => set('hotel', hotel)} />;
}

/** For those who reach more than one account. */
export function AccountFilterOfSeveral() {
  return useAccountNames().length > 1 ? <AccountFilter /> : null;
}

export function AccountFilter({
  label,
  wide,
}: {
  label?: TextKey;
  /** A row of its own on a phone. */ wide?: boolean;
}) {
  const t = useText();
  const { values, set } = useFilters();
  return (
    <AccountSelect
      label={label && t(label)}
      value={values.account as number | undefined}
      onChange={(account) => set('account', account)}
      testId="filter-account"
      sx={wide ? { gridColumn: { xs: '1 / -1', md: 'auto' } } : undefined}
    />
  );
}

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
