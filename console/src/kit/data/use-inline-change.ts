import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { PatchingProvider } from './patching-provider';
import { useText } from '../i18n/use-text';

/** Saves one value of a listed record and updates the lists. */
export function useInlineChange(resource: string) {
  const t = useText();
  const provider = useDataProvider<PatchingProvider>();
  const notify = useNotify();
  const queries = useQueryClient();
  return async (record: { id: number; hotel?: number | null }, key: string, value: unknown): Promise<void> => {
    await provider.patchRecord(resource, record, { key, value });
    await queries.invalidateQueries({ queryKey: [resource] });
    notify(t('general.saved'), { type: 'success' });
  };
}
