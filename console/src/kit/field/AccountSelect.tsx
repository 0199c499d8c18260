import type { TextFieldProps } from '@mui/material';
import { useState } from 'react';
import type { AnswerOf } from '#libs/contracts';
import { useRead } from '../data/use-read';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { useSession } from '../session/session-store';
import { OptionText, RecordAutocomplete } from './RecordAutocomplete';

export type AccountName = AnswerOf<'accounts.listall'>['list'][number];

const NONE: AccountName[] = [];

/** The accounts that a user sees: the user's own and those below. */
export function useAccountNames(): AccountName[] {
  const enabled = useMay('accounts:read');
  const { data = NONE } = useRead('accounts.listall', {}, { select: ({ list }) => list, staleTime: 60_000, enabled });
  return data;
}

interface Props extends Pick<TextFieldProps, 'disabled' | 'error' | 'helperText' | 'label' | 'placeholder' | 'sx'> {
  value: number | null | undefined;
  onChange: (account: number | null) => void;
  /** Which of them may be chosen. */
  only?: (account: AccountName) => boolean;
  clearable?: boolean;
  testId?: string;
}

export function AccountSelect({ value, onChange, only, placeholder, ...look }: Props) {
  const t = useText();
  const all = useAccountNames();
  return (
    <RecordAutocomplete
      {...look}
      options={only ? all.filter(only) : all}
      value={all.find(({ id }) => id === value) ?? null}
      onChange={(account) => onChange(account?.id ?? null)}
      nameOf={({ companyName }) => companyName}
      renderOption={({ companyName, type }) => <OptionText name={companyName} end={t(`users.types.${type}`)} />}
      placeholder={placeholder ?? t('accounts.any')}
    />
  );
}

/** The account that a screen is about: the user's own, until another one is chosen. */
export function useAccountChoice(): [account: number, choose: (account: number) => void] {
  return useState(useSession()?.account.id ?? 0);
}

interface ChoiceProps extends Pick<Props, 'testId' | 'sx'> {
  value: number;
  onChange: (account: number) => void;
}

/** Chooses among the accounts that a user sees; nothing for a user who sees one. */
export function AccountChoice({ onChange, ...look }: ChoiceProps) {
  const t = useText();
  const own = useSession()?.account.id ?? 0;
  if (useAccountNames().length < 2) return null;
  const choose = (account: number | null) => onChange(account ?? own);
  return <AccountSelect {...look} label={t('payments.account')} onChange={choose} clearable={false} />;
}
