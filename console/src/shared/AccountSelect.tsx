import { Autocomplete, Box, TextField, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#libs/contracts';
import { useRead } from '../platform/api/use-read';
import { useText } from '../platform/i18n/use-text';
import { ink } from '../platform/theme/colours';

export type AccountName = AnswerOf<'accounts.listall'>['list'][number];

const NONE: AccountName[] = [];

/** The accounts a user sees: the own one and those below. */
export function useAccountNames(): AccountName[] {
  const { data = NONE } = useRead('accounts.listall', {}, { select: ({ list }) => list, staleTime: 60_000 });
  return data;
}

interface Props {
  value: number | null | undefined;
  onChange: (account: number | null) => void;
  /** Which of them may be chosen. */
  only?: (account: AccountName) => boolean;
  label?: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  sx?: SxProps<Theme>;
  testId?: string;
}

export function AccountSelect(props: Props) {
  const {
    value,
    onChange,
    only,
    label,
    placeholder,
    clearable = true,
    disabled,
    error,
    helperText,
    sx,
    testId,
  } = props;
  const t = useText();
  const all = useAccountNames();
  const options = only ? all.filter(only) : all;
  return (
    <Autocomplete
      sx={sx}
      options={options}
      value={all.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ companyName }) => companyName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      disableClearable={!clearable as false}
      disabled={disabled}
      noOptionsText={t('general.nothingFound')}
      onChange={(_, account) => onChange(account?.id ?? null)}
      renderOption={({ key, ...attributes }, account) => (
        <Box component="li" key={key} {...attributes} sx={{ gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {account.companyName}
          </Box>
          <Box component="span" sx={{ color: ink.faint, fontSize: 12 }}>
            {t(`users.types.${account.type}`)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error}
          helperText={helperText}
          placeholder={placeholder ?? t('accounts.any')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-testid': testId },
          }}
        />
      )}
    />
  );
}
