import type { Draft, DraftConflict, DraftInput } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { refused } from '../../kit/data/http';
import { useAskConflict } from '../../kit/dialog/ConflictProvider';
import { useText } from '../../kit/i18n';
import { mergedAfter, restoredFrom, shownChanges } from './draft-text';

/** Writes an older version as the newest one; asks whose values are kept where others have changed the draft since. */
export function useRestore(draft: Draft) {
  const t = useText();
  const ask = useAskConflict();
  const { id } = draft;

  const write = async (read: Draft, yours: DraftInput): Promise<boolean> => {
    try {
      await call('drafts.update', { params: { id }, body: yours });
      return true;
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      const { record: now } = await call('drafts.get', { params: { id } });
      const kept = await ask('drafts', { revision: conflict.revision, changes: shownChanges(conflict) });
      return kept !== undefined && write(now, mergedAfter(kept, { read, now, yours }));
    }
  };

  return useAction(
    async (revision: number) => {
      const { record } = await call('drafts.version', { params: { id, revision } });
      return { isWritten: await write(draft, restoredFrom(draft, record)) };
    },
    { invalidate: ['drafts'], successMessage: ({ isWritten }) => (isWritten ? t('drafts.restored') : '') },
  );
}

function conflictOf(error: unknown): DraftConflict | undefined {
  const refusal = refused(error);
  return refusal?.msg === 'draft.changed' ? (refusal.data as DraftConflict) : undefined;
}
