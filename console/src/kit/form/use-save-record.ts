import { useCreate, useDataProvider, useUpdate, type RaRecord } from 'react-admin';
import { useSaveMerged } from './use-save-merged';

/** Creates a record, or updates the one that was read. @throws as `useSaveMerged`. */
export function useSaveRecord<T extends RaRecord>(resource: string, meta?: object) {
  const [create] = useCreate<T>();
  const [update] = useUpdate<T>();
  const provider = useDataProvider();
  const save = useSaveMerged<T>(resource, {
    write: async (record, data) => {
      const params = { id: record.id, data, previousData: record, meta };
      return (await update(resource, params, { returnPromise: true })) as T;
    },
    read: async ({ id, ...record }) =>
      (await provider.getOne<T>(resource, { id, meta: { ...meta, hotel: record['hotel'] as unknown } })).data,
  });

  return (record: T | 'new', values: object): Promise<T> => {
    const data = values as Partial<T>;
    return record === 'new'
      ? (create(resource, { data, meta }, { returnPromise: true }) as Promise<T>)
      : save(record, data);
  };
}
