import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { User } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { OptionText, RecordAutocomplete } from './RecordAutocomplete';
import { useDebounced } from '../data/use-debounced';

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
  const { data: users = [], isFetching } = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
      filter: { ...(keyword && { keyword }), ...(account && { account }) },
    },
    { placeholderData: keepPreviousData },
  );
  const shown = value ? ([chosen, ...users].find((user) => user?.id === value) ?? null) : null;
  return (
    <RecordAutocomplete
      options={users}
      value={shown}
      onChange={(user) => {
        setChosen(user);
        onChange(user?.id ?? null);
      }}
      nameOf={({ name }) => name}
      renderOption={({ name, username }) => <OptionText name={name} below={username} />}
      onType={setTyped}
      loading={isFetching}
      placeholder={t('users.any')}
      html={{ 'aria-label': t('users.any') }}
      testId="filter-user"
    />
  );
}
