import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useCreate, useDelete, useNotify, useRefresh, useUpdate } from 'react-admin';
import type { User } from '#libs/contracts';
import { currentLanguage } from '../i18n/language';
import { useText } from '../i18n/use-text';
import { useSession } from '../session/session-store';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { FormDrawer } from '../widgets/FormDrawer';
import { useProblem } from '../widgets/use-problem';
import { UserFields } from './UserFields';

interface Props {
  user: User | 'new';
  /** Administrators are the users of the platform's own account; they have calls of their own. */
  resource?: 'users' | 'administrators';
  /** Whose user a new one becomes; the own account's unless told. */
  account?: number;
  /** The first user of an account: somebody has to administer it. */
  first?: boolean;
  onClose: () => void;
}

const FIELD_OF = {
  'username.taken': 'username',
  'password.weak': 'password',
  'user.role': 'role',
  'user.ownAccess': 'email',
  'user.lastAdmin': 'role',
};

/** One user, new or known, beside the list. */
export function UserDrawer({ user, resource = 'users', account, first, onClose }: Props) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem(FIELD_OF);
  const session = useSession();
  const [create] = useCreate<User>();
  const [update] = useUpdate<User>();
  const [remove] = useDelete<User>();
  const [doomed, setDoomed] = useState(false);
  const fresh = user === 'new';
  const own = !fresh && user.id === session?.user.id;

  const record = fresh
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

  const done = (text: string) => {
    notify(text, { type: 'success' });
    onClose();
    refresh();
  };
  const save = async (values: object) => {
    const { invite, password, ...fields } = values as typeof record & { invite?: boolean };
    // An empty password is none: the old one stays, a new user is sent a link to choose one.
    const data = { ...fields, ...(password && !invite && { password }) } as Partial<User>;
    try {
      if (fresh) await create(resource, { data }, { returnPromise: true });
      else await update(resource, { id: user.id, data, previousData: user }, { returnPromise: true });
      done(fresh && invite ? t('users.invited', { email: fields.email }) : t('general.saved'));
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  const destroy = () => {
    if (fresh) return;
    void remove(
      resource,
      { id: user.id, previousData: user },
      { onSuccess: () => done(t('users.removed', { name: user.name })), onError: problem },
    );
  };
  return (
    <>
      <FormDrawer
        title={fresh ? t(resource === 'users' ? 'users.new' : 'administrators.new') : user.name}
        record={record}
        creating={fresh}
        writable
        onSubmit={save}
        onClose={onClose}
        actions={
          !fresh &&
          !own && (
            <Tooltip title={t('users.remove')}>
              <IconButton aria-label={t('users.remove')} onClick={() => setDoomed(true)} data-testid="user-remove">
                <DeleteOutlineRounded fontSize="small" />
              </IconButton>
            </Tooltip>
          )
        }
      >
        <UserFields
          fresh={fresh}
          own={own}
          placed={!fresh || account !== undefined}
          resource={resource}
          username={fresh ? undefined : user.username}
        />
      </FormDrawer>
      {doomed && !fresh && (
        <ConfirmDialog
          title={t('users.removeTitle', { name: user.name })}
          text={t('users.removeText')}
          action={t('users.remove')}
          onConfirm={destroy}
          onClose={() => setDoomed(false)}
        />
      )}
    </>
  );
}
