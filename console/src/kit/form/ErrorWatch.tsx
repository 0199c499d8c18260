import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface Props {
  onChange: (errors: object) => void;
  /** Called for each unsuccessful attempt to save. */
  onRefused: (errors: object) => void;
}

/** Reports the invalid fields to the form around. */
export function ErrorWatch({ onChange, onRefused }: Props) {
  const { errors, submitCount } = useFormState();
  const names = Object.keys(errors).join();
  useEffect(() => onChange({ ...errors }), [names]);
  useEffect(() => {
    if (submitCount > 0 && names) onRefused(errors);
  }, [submitCount]);
  return null;
}
