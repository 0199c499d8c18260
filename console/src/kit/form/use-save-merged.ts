import { conflictOf, mergeKept } from '../dialog/conflict';
import { useAskConflict } from '../dialog/ConflictProvider';

interface Kept<T> {
  /** Saves values, based on the record that they were read with. */
  write: (record: T, values: Partial<T>) => Promise<T>;
  /** The record as it is now. */
  read: (record: T) => Promise<T>;
}

/**
 * Saves a record that has revisions; where two people have changed the same fields, the user is asked whose values are kept.
 * @throws what the API refuses.
 */
export function useSaveMerged<T extends object>(resource: string, { write, read }: Kept<T>) {
  const askConflict = useAskConflict();
  const save = async (record: T, values: Partial<T>): Promise<T> => {
    try {
      return await write(record, values);
    } catch (error) {
      const conflict = conflictOf(error);
      const kept = conflict && (await askConflict(resource, conflict));
      if (!kept) throw error;
      const now = await read(record);
      // Changed again meanwhile: the user is asked about everything again.
      if ((now as { revision?: number }).revision !== conflict.revision) return save(record, values);
      const [before, current, yours] = [record, now, values] as Array<Record<string, unknown>>;
      return save(now, mergeKept(kept, { read: before!, now: current!, yours: yours! }) as Partial<T>);
    }
  };
  return save;
}
