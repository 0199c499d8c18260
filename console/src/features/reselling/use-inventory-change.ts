import { useRefresh } from 'react-admin';
import { call, useAction } from '../../kit/data';

export type Sellable = 'hotels' | 'services' | 'tours';

/** Switches one record's sale; the list around is asked for again. */
export function useInventoryChange(resource: Sellable) {
  const refresh = useRefresh();
  return useAction(
    async ({ id, status }: { id: number; status: boolean; successMessage: string }): Promise<unknown> =>
      call(`${resource}.inventory.change`, { body: { id, status } }),
    { successMessage: (_, { successMessage }) => successMessage, onSuccess: refresh },
  );
}
