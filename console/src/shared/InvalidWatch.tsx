import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Leads to the first field that can not be saved as it is, each time saving is tried. */
export function InvalidWatch({ onInvalid }: { onInvalid: (errors: object) => void }) {
  const { errors, submitCount } = useFormState();
  useEffect(() => {
    if (submitCount > 0 && Object.keys(errors).length > 0) onInvalid(errors);
    // Once per attempt.
  }, [submitCount]);
  return null;
}
