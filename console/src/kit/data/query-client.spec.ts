import { queryClient } from './query-client';

const write = (...mutationKey: unknown[]) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey, mutationFn: async () => 'written' })
    .execute(undefined);

afterEach(() => queryClient.clear());

it('a written resource is fetched again, and nothing else', async () => {
  queryClient.setQueryData(['hotels', 'simplelist', {}], ['Konak']);
  queryClient.setQueryData(['accounts', 'listall', {}], ['Anatolia']);
  await write('hotels', 'create', {});
  expect(queryClient.getQueryState(['hotels', 'simplelist', {}])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['accounts', 'listall', {}])?.isInvalidated).toBe(false);
});
