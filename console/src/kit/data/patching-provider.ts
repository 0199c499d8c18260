import type { DataProvider, Identifier, RaRecord } from 'react-admin';

/** A data provider that changes one value of a record, without overwriting concurrent changes of the others. */
export interface PatchingProvider extends DataProvider {
  patchRecord: (
    resource: string,
    record: { id: Identifier; hotel?: number | null },
    change: { key: string; value: unknown },
  ) => Promise<RaRecord>;
}
