import type { AnswerOf, Image, InventoryRequest, Tour } from '#libs/contracts';
import { call, refused, type Query } from './http';
import { sendFile } from './send-file';
import { plainBody } from './plain-body';

export type Sellable = 'hotels' | 'services' | 'tours';
type Changed = AnswerOf<'tours.inventory.addall'>;

const CHANGE: Record<Sellable, string> = {
  hotels: '/hotels/inventory/change',
  services: '/services/changeinventorystatus',
  tours: '/tours/changeinventorystatus',
};

/** Hotels take their filters as a query, the others in the body. */
async function changeAll(resource: Sellable, what: 'add' | 'remove', filter: Query): Promise<number> {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
  const { data } =
    resource === 'hotels'
      ? await call<Changed>(`/hotels/inventory/${what}`, { method: 'PUT', query: asked })
      : await call<Changed>(`/${resource}/${what}inventoryall`, { method: 'PUT', body: { filter: asked } });
  return data.changed;
}

const SEARCH_ITEMS = '/tours/9999';

export const catalogueCalls = {
  uploadImage: async (file: File, onProgress: (share: number) => void): Promise<Image> =>
    (await sendFile<AnswerOf<'images.add'>>('/images', file, onProgress)).data,

  /** Switches an own record on or off; adds one of others to the inventory, or takes it out. */
  changeInventory: async (resource: Sellable, id: number, status: boolean): Promise<void> => {
    await call(CHANGE[resource], { method: 'PUT', body: { id, status } });
  },
  addAllToInventory: (resource: Sellable, filter: Query) => changeAll(resource, 'add', filter),
  removeAllFromInventory: (resource: Sellable, filter: Query) => changeAll(resource, 'remove', filter),

  inventoryRequests: async (): Promise<InventoryRequest[]> =>
    (
      await call<AnswerOf<'hotels.requests.pending'>>('/hotels/inventory-requests/pending', {
        query: { limit: 100, order: 'asc' },
      })
    ).records,
  decideRequest: async (id: number, decision: 'approve' | 'reject'): Promise<void> => {
    await call(`/hotels/inventory-requests/${id}/${decision}`, { method: 'PUT' });
  },

  /** What the account's search box proposes; null until it is saved for the first time. */
  searchItems: async (): Promise<Tour | null> => {
    try {
      return (await call<AnswerOf<'tours.get'>>(SEARCH_ITEMS)).record;
    } catch (error) {
      if (refused(error)?.status === 404) return null;
      throw error;
    }
  },
  saveSearchItems: async (record: object): Promise<void> => {
    const body = plainBody(record as Record<string, unknown>);
    try {
      await call(SEARCH_ITEMS, { method: 'PUT', body });
    } catch (error) {
      if (refused(error)?.status !== 404) throw error;
      await call('/tours', { method: 'POST', body, once: true });
    }
  },
};
