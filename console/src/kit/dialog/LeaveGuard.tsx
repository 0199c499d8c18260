import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LoseDialog } from './LoseDialog';
import { hasUnsaved } from './unsaved-forms';

/** Asks before another page, another address or a closed window loses what is not saved. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <LoseDialog onLose={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
