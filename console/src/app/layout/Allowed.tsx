import type { ReactNode } from 'react';
import type { Access } from '#libs/contracts';
import { NoAccess } from '../../kit/errors/NoAccess';
import { useMay } from '../../kit/session/access';

/** Shows a screen to those who may see it; nothing of it is asked for others. */
export function Allowed({ access, children }: { access: Access; children: ReactNode }) {
  return useMay(access) ? children : <NoAccess />;
}
