import type { RequestOf } from '#libs/api-client';
import type { Tour } from '#libs/contracts';
import { call, once, refused, type Query } from './http';
import { plainBody } from './plain-body';
import { sendFile } from './send-file';

export type Sellable = 'hotels' | 'services' | 'tours';

/** The search box's proposals stand under an id of their own. */
const SEARCH_ITEMS = { id: 9999 };

export const catalogueCalls = {
  uploadImage: async (file: File, onProgress: (share: number) => void) =>
    (await sendFile('images.add', {}, file, onProgress)).data,

  /** Switches an own record on or off; adds one of others to the inventory, or takes it out. */
  changeInventory: (resource: Sellable, id: number, status: boolean): Promise<unknown> =>
    call(`${resource}.inventory.change`, { body: { id, status } }),

  /** Adds all that the filter matches, or removes it; answers how many. Hotels take their filters as a query. */
  changeAll: async (resource: Sellable, what: 'add' | 'remove', filter: Query): Promise<number> => {
    const known = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
    const { data } =
      resource === 'hotels'
        ? await call(`hotels.inventory.${what}`, { query: known })
        : await call(`${resource}.inventory.${what}all`, { body: { filter: known } });
    return data.changed;
  },

  inventoryRequests: async () =>
    (await call('hotels.requests.pending', { query: { limit: 100, order: 'asc' } })).records,
  decideRequest: (id: number, decision: 'approve' | 'reject'): Promise<unknown> =>
    call(`hotels.requests.${decision}`, { params: { id } }),

  /** What the account's search box proposes; null until it is saved for the first time. */
  searchItems: async (): Promise<Tour | null> => {
    try {
      return (await call('tours.get', { params: SEARCH_ITEMS })).record;
    } catch (error) {
      if (refused(error)?.status === 404) return null;
      throw error;
    }
  },
  saveSearchItems: async (record: object): Promise<void> => {
    const body = plainBody(record as Record<string, unknown>) as RequestOf<'tours.create'>['body'];
    try {
      await call('tours.update', { params: SEARCH_ITEMS, body });
    } catch (error) {
      if (refused(error)?.status !== 404) throw error;
      await call('tours.create', { body }, once());
    }
  },
};
