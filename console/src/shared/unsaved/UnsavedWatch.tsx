import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { markUnsaved } from './unsaved-forms';

/** Inside a form: what is typed into it is asked about before it is lost. */
export function UnsavedWatch({ onChange }: { onChange?: (unsaved: boolean) => void }) {
  const [form] = useState(() => Symbol('form'));
  const { isDirty, isSubmitting } = useFormState();
  // Where saving leads to, nothing is lost.
  const unsaved = isDirty && !isSubmitting;
  useEffect(() => {
    markUnsaved(form, unsaved);
    onChange?.(unsaved);
    return () => markUnsaved(form, false);
  }, [form, unsaved, onChange]);
  return null;
}
