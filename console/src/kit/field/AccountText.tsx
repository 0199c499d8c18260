import { useAccountNames } from './AccountSelect';

/** An account's name, as far as the user knows it. */
export function AccountText({ id }: { id: number }) {
  const names = useAccountNames();
  return names.find((account) => account.id === id)?.companyName ?? '–';
}
