import type { ReactNode } from 'react';
import { NoAccess } from '../errors';
import { useMaySee, type ScreenPath } from '../session/access';

/** Shows a screen to those who may see it; nothing of it is asked for others. */
export function Allowed({ screen, children }: { screen: ScreenPath; children: ReactNode }) {
  return useMaySee(screen) ? children : <NoAccess />;
}
