import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { User } from '#libs/contracts';
import { useText } from '../platform/i18n/use-text';
import { ink } from '../platform/theme/colours';
import { useDebounced } from './use-debounced';

interface Props {
  value: number | null | undefined;
  onChange: (user: number | null) => void;
  /** Account whose users are offered; defaults to all in reach. */
  account?: number;
}

/** One of the users in reach, looked for by name. */
export function UserSelect({ value, onChange, account }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<User | null>(null);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed === chosen?.name ? '' : typed, 300);
  const { data: users = [], isFetching } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(keyword && { keyword }), ...(account && { account }) },
  });
  const shown = value ? ([chosen, ...users].find((user) => user?.id === value) ?? null) : null;
  return (
    <Autocomplete
      options={users}
      value={shown}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('general.nothingFound')}
      loadingText={t('general.loading')}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, user) => {
        setChosen(user);
        onChange(user?.id ?? null);
      }}
      renderOption={({ key, ...attributes }, { name, username }) => (
        <Box component="li" key={key} {...attributes} sx={{ display: 'block !important' }}>
          {name}
          <Box component="span" sx={{ display: 'block', color: ink.faint, fontSize: 12, overflowWrap: 'anywhere' }}>
            {username}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('users.any')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('users.any'), 'data-testid': 'filter-user' },
          }}
        />
      )}
    />
  );
}
