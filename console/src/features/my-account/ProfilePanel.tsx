import { Avatar, Box, Skeleton, Typography } from '@mui/material';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Profile } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useLanguage } from '../../kit/layout/LanguageSwitch';
import { Flex, LOOKS, Text } from '../../kit/text';
import { Panel } from '../../kit/layout/Panel';
import { PasswordInput } from '../../kit/form/PasswordInput';
import { SaveBar } from '../../kit/form/SaveBar';
import { FieldGrid, TextInput } from '../../kit/form/inputs';
import { LanguageInput } from '../../kit/form/LanguageInput';
import { useSubmit } from '../../kit/form/use-submit';
import { isEmail, isPhone } from '../../kit/form/validators';
import { initials, roleKey } from '../users';
import { Failed } from './Failed';
import { useProfile } from './use-profile';

/** Who one is and how one is reached. */
export function ProfilePanel() {
  const t = useText();
  const { profile, error, keep } = useProfile();
  if (error) return <Failed error={error} />;
  if (!profile) return <Skeleton variant="rounded" height={380} />;
  return (
    <Panel title={t('myaccount.profile')}>
      <Head profile={profile} />
      <ProfileForm profile={profile} onSaved={keep} />
    </Panel>
  );
}

function Head({ profile: { name, username, userRole, accountName } }: { profile: Profile }) {
  const t = useText();
  return (
    <Flex gap={2} mb={2.5}>
      <Avatar sx={{ ...LOOKS.total, width: 56, height: 56, bgcolor: 'primary.main' }}>{initials(name)}</Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Text muted anywhere>
          {[t(roleKey(userRole)), accountName, username].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </Flex>
  );
}

function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const t = useText();
  const [, setLanguage] = useLanguage();
  const { name, email, phone, lang } = profile;
  const save = useSubmit(
    ({ password, ...fields }: { password?: string; name: string; lang: string; email: string }) => {
      const moved = fields.email.toLowerCase() !== email.toLowerCase();
      return call('profile.update', { body: { ...fields, ...(moved && { password }) } });
    },
    {
      onSuccess: async ({ record }) => {
        onSaved(record);
        if (record.lang !== lang) await setLanguage(record.lang);
      },
      fieldOf: { 'password.wrong': 'password' },
    },
  );
  return (
    <Form record={{ name, email, phone, lang, password: '' }} onSubmit={save} disableInvalidFormNotification noValidate>
      <TextInput source="name" label="users.fullName" required autoComplete="name" />
      <FieldGrid>
        <TextInput source="email" label="users.email" type="email" required validate={isEmail} autoComplete="email" />
        <TextInput source="phone" label="myaccount.phone" type="tel" validate={isPhone} autoComplete="tel" />
      </FieldGrid>
      <PasswordForNewAddress known={email} />
      <FieldGrid>
        <LanguageInput hint={t('myaccount.languageHint')} />
      </FieldGrid>
      <SaveBar panel />
    </Form>
  );
}

/** The mail address can reset the password, so changing it asks for the password. */
function PasswordForNewAddress({ known }: { known: string }) {
  const t = useText();
  const email = String((useWatch({ name: 'email' }) as string | undefined) ?? '');
  if (email.trim().toLowerCase() === known.toLowerCase()) return null;
  return <PasswordInput source="password" label="myaccount.currentPassword" hint={t('myaccount.emailNeedsPassword')} />;
}
