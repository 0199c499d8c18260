import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useUnsaved } from './use-unsaved';

/** Inside a form: what is typed into it is asked about before it is lost. */
export function UnsavedWatch({ onChange }: { onChange?: (unsaved: boolean) => void }) {
  const { isDirty, isSubmitting } = useFormState();
  // Where saving leads to, nothing is lost.
  const unsaved = isDirty && !isSubmitting;
  useUnsaved(unsaved);
  useEffect(() => {
    onChange?.(unsaved);
  }, [unsaved, onChange]);
  return null;
}
