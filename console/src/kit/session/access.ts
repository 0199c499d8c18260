import { mayAccess, type Access } from '#libs/contracts';
import { useRole } from './session-store';

/** Whether the signed-in user has this access. */
export function useMay(access: Access): boolean {
  const role = useRole();
  return role !== undefined && mayAccess(access, role);
}
