import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { AccountInput } from '../../kit/form/AccountInput';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { PasswordInput } from '../../kit/form/PasswordInput';
import { UsernameInput } from '../../kit/form/UsernameInput';
import { ChoiceInput, FieldGrid, FieldGroup, SwitchInput, TextInput } from '../../kit/form/inputs';
import { LanguageInput } from '../../kit/form/LanguageInput';
import { isEmail, isPhone } from '../../kit/form/validators';
import { roleKey, rolesIn } from './role-text';

interface Props {
  isNew: boolean;
  /** The user who is signed in: users cannot remove their own role or access. */
  own: boolean;
  /** The account is already fixed. */
  placed: boolean;
  resource: 'users' | 'administrators';
  username: string | undefined;
}

export function UserFields({ isNew, own, placed, resource, username }: Props) {
  const t = useText();
  return (
    <>
      <FieldGroup title={t('users.groups.person')}>
        <TextInput source="name" label="users.fullName" required autoComplete="off" />
        <FieldGrid>
          <TextInput source="email" label="users.email" type="email" required validate={isEmail} autoComplete="off" />
          <TextInput source="phone" label="myaccount.phone" type="tel" validate={isPhone} autoComplete="off" />
        </FieldGrid>
        <LanguageInput hint={t('users.langHint')} />
      </FieldGroup>
      <FieldGroup title={t('users.groups.access')}>
        {resource === 'users' && <AccountInput source="account" label="users.account" readOnly={placed} />}
        <FieldGrid>
          <RoleInput readOnly={own} platform={resource === 'administrators'} />
          <Box sx={{ pt: { sm: 2.5 }, pb: { xs: 2, sm: 0 } }}>
            <SwitchInput source="status" label="general.active" hint={t('users.statusHint')} readOnly={own} />
          </Box>
        </FieldGrid>
        <UsernameInput own={username} />
      </FieldGroup>
      <FieldGroup title={t('login.password')}>
        {isNew ? <FirstPassword /> : own ? t('users.ownPassword') : <OtherPassword />}
      </FieldGroup>
    </>
  );
}

/** Which roles there are depends on the account's kind. */
function RoleInput({ readOnly, platform }: { readOnly: boolean; platform: boolean }) {
  const t = useText();
  const own = useSession()?.account;
  const names = useAccountNames();
  const { setValue } = useFormContext();
  const [chosen, role] = useWatch({ name: ['account', 'role'] }) as [number | undefined, string];
  const account = platform ? own : (names.find(({ id }) => id === chosen) ?? own);
  const roles = account ? rolesIn(account) : [];
  const lost = roles.length > 0 && !(roles as string[]).includes(role);
  useEffect(() => {
    if (lost) setValue('role', 'user');
  }, [lost, setValue]);
  return (
    <ChoiceInput
      source="role"
      label="users.role"
      readOnly={readOnly}
      choices={roles.map((id) => ({ id, name: t(roleKey(id)) }))}
      hint={readOnly ? t('users.ownRole') : ' '}
    />
  );
}

function FirstPassword() {
  const t = useText();
  const invite = useWatch({ name: 'invite' }) as boolean;
  return (
    <>
      <SwitchInput source="invite" label="users.invite" hint={t('users.inviteHint')} />
      {!invite && (
        <PasswordInput source="password" label="users.firstPassword" fresh owner={['username', 'email', 'name']} />
      )}
    </>
  );
}

function OtherPassword() {
  const t = useText();
  return (
    <PasswordInput
      source="password"
      label="users.newPassword"
      required={false}
      fresh
      owner={['username', 'email', 'name']}
      hint={t('users.keepPassword')}
    />
  );
}
