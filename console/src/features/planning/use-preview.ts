import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useText } from '../../kit/i18n';
import type { Saved } from './planning-calls';

interface Settings<Change, Preview> {
  preview: (change: Change) => Promise<Preview>;
  save: (change: Change, previewed: Preview) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/** A change of many cells: previewed, then saved as previewed; a refused one is previewed again. */
export function usePreview<Change, Preview>({ preview, save, onSaved, onClose }: Settings<Change, Preview>) {
  const t = useText();
  const notify = useNotify();
  const previewing = useMutation({ mutationFn: preview });
  const { variables: change, data } = previewing;
  const saving = useMutation({
    mutationFn: () => save(change!, data!),
    onSuccess: (saved) => {
      notify(t('planning.bulk.done', { smart_count: saved.changed }), { type: 'success' });
      onSaved(saved);
      onClose();
    },
    onError: () => previewing.mutate(change!),
  });
  return {
    change,
    data,
    error: previewing.error ?? saving.error,
    previewing: previewing.isPending,
    saving: saving.isPending,
    preview: (next: Change) => {
      saving.reset();
      previewing.mutate(next);
    },
    save: () => saving.mutate(),
  };
}
