import { useCreate, useDataProvider, useUpdate, type RaRecord } from 'react-admin';
import { conflictOf, mergeKept } from '../dialog/conflict';
import { useAskConflict } from '../dialog/ConflictProvider';

/**
 * Creates a record, or updates the one that was read; where somebody else has changed the same fields, the user is asked
 * whose values are kept. @throws what the API refuses.
 */
export function useSaveRecord<T extends RaRecord>(resource: string, meta?: object) {
  const [create] = useCreate<T>();
  const [update] = useUpdate<T>();
  const provider = useDataProvider();
  const askConflict = useAskConflict();

  const save = async (record: T, values: Partial<T>): Promise<T> => {
    const { id } = record;
    try {
      const params = { id, data: values, previousData: record, meta };
      return (await update(resource, params, { returnPromise: true })) as T;
    } catch (error) {
      const conflict = conflictOf(error);
      const kept = conflict && (await askConflict(resource, conflict));
      if (!kept) throw error;
      const { data: now } = await provider.getOne<T>(resource, {
        id,
        meta: { ...meta, hotel: record['hotel'] as unknown },
      });
      // Changed again meanwhile: the user is asked about everything again.
      if (now['revision'] !== conflict.revision) return save(record, values);
      return save(now, mergeKept(kept, { read: record, now, yours: values }) as Partial<T>);
    }
  };

  return (record: T | 'new', values: object): Promise<T> => {
    const data = values as Partial<T>;
    return record === 'new'
      ? (create(resource, { data, meta }, { returnPromise: true }) as Promise<T>)
      : save(record, data);
  };
}
