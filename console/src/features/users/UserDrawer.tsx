import type { User } from '#libs/contracts';
import { currentLanguage, useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { RecordDrawer } from '../../kit/drawer/RecordDrawer';
import { UserFields } from './UserFields';

interface Props {
  user: User | 'new';
  /** Administrators are the users of the platform's own account; they have calls of their own. */
  resource?: 'users' | 'administrators';
  /** Account of a new user; defaults to the caller's own. */
  account?: number;
  /** The first user of an account has to be its administrator. */
  first?: boolean;
  onClose: () => void;
}

const FIELD_OF = {
  'username.taken': 'username',
  'email.taken': 'email',
  'password.weak': 'password',
  'user.role': 'role',
  'user.ownAccess': 'email',
  'user.lastAdmin': 'role',
};

/** One user, new or known, beside the list. */
export function UserDrawer({ user, resource = 'users', account, first, onClose }: Props) {
  const t = useText();
  const session = useSession();
  const isNew = user === 'new';
  const own = !isNew && user.id === session?.user.id;

  const values = isNew
    ? {
        name: '',
        username: '',
        email: '',
        phone: '',
        status: true,
        lang: currentLanguage(),
        role: resource === 'users' && !first ? 'user' : 'admin',
        account: account ?? session?.account.id,
        invite: true,
        password: '',
      }
    : { ...user, role: user.userRole, password: '' };
  type Values = typeof values & { invite?: boolean };

  return (
    <RecordDrawer<User>
      resource={resource}
      access="user"
      record={user}
      values={values}
      title={isNew ? t(resource === 'users' ? 'users.new' : 'administrators.new') : user.name}
      toData={(form) => {
        const { invite, password, ...fields } = form as Values;
        // An empty password is none: the old one stays, a new user is sent a link to choose one.
        return { ...fields, ...(password && !invite && { password }) };
      }}
      successMessage={(form) => {
        const { invite, email } = form as Values;
        return isNew && invite ? t('users.invited', { email }) : t('general.saved');
      }}
      fieldOf={FIELD_OF}
      removal={
        isNew || own
          ? undefined
          : {
              title: t('users.removeTitle', { name: user.name }),
              text: t('users.removeText'),
              action: t('users.remove'),
              successMessage: t('users.removed', { name: user.name }),
              testId: 'user-remove',
            }
      }
      onClose={onClose}
    >
      <UserFields
        isNew={isNew}
        own={own}
        placed={!isNew || account !== undefined}
        resource={resource}
        username={isNew ? undefined : user.username}
      />
    </RecordDrawer>
  );
}
