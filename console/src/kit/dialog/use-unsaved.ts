import { useEffect, useState } from 'react';
import { markUnsaved } from './unsaved-forms';

/** While something is unsaved, leaving the page asks. */
export function useUnsaved(unsaved: boolean): void {
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    markUnsaved(form, unsaved);
    return () => markUnsaved(form, false);
  }, [form, unsaved]);
}
