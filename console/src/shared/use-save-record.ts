import { useCreate, useUpdate, type RaRecord } from 'react-admin';

/** Creates a record, or updates the one that was read. @throws what the API refuses. */
export function useSaveRecord<T extends RaRecord>(resource: string, meta?: object) {
  const [create] = useCreate<T>();
  const [update] = useUpdate<T>();
  return (record: T | 'new', values: object): Promise<T> => {
    const data = values as Partial<T>;
    const options = { returnPromise: true } as const;
    return record === 'new'
      ? (create(resource, { data, meta }, options) as Promise<T>)
      : (update(resource, { id: record.id, data, previousData: record, meta }, options) as Promise<T>);
  };
}
