import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { refused } from '../api/http';
import { signInCalls, type Registration } from '../api/sign-in-calls';
import { useText } from '../i18n/use-text';
import { CountryInput } from '../widgets/CountryInput';
import { FieldGrid, WordsInput } from '../widgets/inputs';
import { PasswordInput } from '../widgets/PasswordInput';
import { SubmitButton } from '../widgets/SubmitButton';
import { UsernameInput } from '../widgets/UsernameInput';
import { fieldErrors, useMessage } from '../widgets/use-problem';
import { isEmail, isPhone } from '../widgets/validators';
import { KindInput } from './KindInput';

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

  const submit = async (values: object) => {
    const data = values as Registration;
    setProblem(undefined);
    try {
      await signInCalls.register(data, search.get('provider'));
      onDone(data.email);
      return undefined;
    } catch (error) {
      const fields = fieldErrors(error, FIELD_OF);
      // What stands at its field needs no second telling above.
      if (!fields || refused(error)?.status === 429) setProblem(message(error));
      return fields;
    }
  };
  return (
    <Form defaultValues={BLANK} onSubmit={submit} disableInvalidFormNotification noValidate>
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }} data-testid="register-error">
          {problem}
        </Alert>
      )}
      <KindInput />
      <WordsInput source="companyName" label="register.companyName" required autoComplete="organization" />
      <FieldGrid>
        <WordsInput source="name" label="register.name" required autoComplete="name" />
        <WordsInput source="email" label="users.email" type="email" required validate={isEmail} autoComplete="email" />
        <WordsInput
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
      <Box sx={{ display: 'grid', mt: 2 }}>
        <SubmitButton size="large" sx={{ height: 44 }} data-testid="register-submit">
          {t('register.submit')}
        </SubmitButton>
      </Box>
    </Form>
  );
}
