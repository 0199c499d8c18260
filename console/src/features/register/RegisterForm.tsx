import { Alert } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf } from '#libs/api-client';
import { call, fieldErrors, refused, useMessage } from '../../kit/data';
import { currentLanguage, useText } from '../../kit/i18n';
import { CountryInput } from '../../kit/form/CountryInput';
import { FieldGrid, TextInput } from '../../kit/form/inputs';
import { PasswordInput } from '../../kit/form/PasswordInput';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { UsernameInput } from '../../kit/form/UsernameInput';
import { isEmail, isPhone } from '../../kit/form/validators';
import { KindInput } from './KindInput';
import { PlanInput } from './PlanInput';
import { Grid } from '../../kit/text';

type Registration = Omit<RequestOf<'auth.register'>['body'], 'lang'>;

const BLANK: Registration = {
  companyName: '',
  corporateType: 'agency',
  name: '',
  email: '',
  phone: '',
  country: 'TR',
  username: '',
  password: '',
};
const FIELD_OF = { 'username.taken': 'username', 'password.weak': 'password' };

export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useText();
  const message = useMessage();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  // The page of prices leads here with the plan that was looked at.
  const plan = Number(search.get('plan')) || undefined;

  const submit = async (values: object) => {
    const data = values as Registration;
    // The account of the site that led here.
    const provider = search.get('provider') ?? undefined;
    setProblem(undefined);
    try {
      await call('auth.register', { query: { provider }, body: { ...data, lang: currentLanguage() } });
      onDone(data.email);
      return undefined;
    } catch (error) {
      const fields = fieldErrors(error, FIELD_OF);
      // An error shown at its field is not repeated above.
      if (!fields || refused(error)?.status === 429) setProblem(message(error));
      return fields;
    }
  };
  return (
    <Form defaultValues={{ ...BLANK, plan }} onSubmit={submit} disableInvalidFormNotification noValidate>
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }} data-testid="register-error">
          {problem}
        </Alert>
      )}
      <KindInput />
      <TextInput source="companyName" label="register.companyName" required autoComplete="organization" />
      <FieldGrid>
        <TextInput source="name" label="register.name" required autoComplete="name" />
        <TextInput source="email" label="users.email" type="email" required validate={isEmail} autoComplete="email" />
        <TextInput
          source="phone"
          label="myaccount.phone"
          type="tel"
          required
          validate={isPhone}
          autoComplete="tel"
          placeholder="+90 532 000 00 00"
        />
        <CountryInput source="country" label="bookings.country" />
      </FieldGrid>
      <UsernameInput />
      <PasswordInput
        source="password"
        label="login.password"
        fresh
        owner={['username', 'email', 'name', 'companyName']}
      />
      <PlanInput />
      <Grid gap={0} mt={2}>
        <SubmitButton size="large" sx={{ height: 44 }} data-testid="register-submit">
          {t('register.submit')}
        </SubmitButton>
      </Grid>
    </Form>
  );
}
