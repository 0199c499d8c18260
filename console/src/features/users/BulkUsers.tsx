import { useDataProvider } from 'react-admin';
import type { User } from '#libs/contracts';
import { useSession } from '../../kit/session/session-store';
import { BulkSwitch } from '../../kit/list/BulkSwitch';

/** Lets the ticked users in again, or out; never who does it. */
export function BulkUsers() {
  const provider = useDataProvider();
  const own = useSession()?.user.id;
  return (
    <BulkSwitch<User>
      resource="users"
      texts={{ on: 'users.bulkOnText', off: 'users.bulkOffText' }}
      nameOf={({ name }) => name}
      isFor={({ id }) => id !== own}
      // Users are saved whole.
      switchTo={(user, status) =>
        provider.update('users', { id: user.id, data: { ...user, role: user.userRole, status }, previousData: user })
      }
    />
  );
}
