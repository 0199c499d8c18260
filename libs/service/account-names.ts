import type { Clients } from '#libs/clients';

/** The names of accounts, by their ids: a number sign and the id where auth does not know the account. */
export async function accountNames(clients: Clients, ids: readonly number[]): Promise<(id: number) => string> {
  const wanted = [...new Set(ids)];
  const { accounts } =
    wanted.length > 0 ? await clients.call('accounts.names', { body: { ids: wanted } }) : { accounts: [] };
  const names = new Map(accounts.map(({ id, companyName }) => [id, companyName]));
  return (id) => names.get(id) ?? `#${id}`;
}
