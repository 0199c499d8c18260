import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useApi } from '../platform/api/use-api';
import { useText } from '../platform/i18n/use-text';

/** Saves one value of a record of a list, and has the lists show it. */
export function useInlineChange(resource: string) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  return async (record: { id: number; hotel?: number | null }, key: string, value: unknown): Promise<void> => {
    await api.patchRecord(resource, record, { key, value });
    await queries.invalidateQueries({ queryKey: [resource] });
    notify(t('general.saved'), { type: 'success' });
  };
}
