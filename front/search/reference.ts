import type { AnswerOf } from '#libs/contracts';
import { useCall } from '../api/use-call';

type Reference = AnswerOf<'reference.get'>['data'];

/** The names of amenities, classes and the like, in the guest's language. */
export function useReference(): (
  kind: 'amenities' | 'categories' | 'propertyTypes' | 'qualifiers',
  id: number | string,
) => string {
  const { data } = useCall('reference.get', {}, { staleTime: Infinity, offline: 'reference' });
  const reference: Partial<Reference> = data?.data ?? {};
  return (kind, id) => reference[kind]?.find((entry) => String(entry.id) === String(id))?.name ?? '';
}
