import { Box } from '@mui/material';
import { useText } from '../../kit/i18n';
import { CountryCityInput } from '../../kit/form/CountryCityInput';
import { FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { LanguageInput } from '../../kit/form/LanguageInput';
import { isEmail, isPhone } from '../../kit/form/validators';
import { BankAccountsInput } from './BankAccountsInput';

export function CompanyFields() {
  return (
    <>
      <TextInput source="companyName" label="register.companyName" required autoComplete="off" />
      <FieldGrid>
        <TextInput source="email" label="users.email" type="email" validate={isEmail} />
        <TextInput source="phone" label="myaccount.phone" type="tel" validate={isPhone} />
        <CountryCityInput
          country={{ source: 'country', label: 'bookings.country' }}
          city={{ source: 'city', label: 'accounts.city' }}
        />
      </FieldGrid>
      <TextInput source="address" label="accounts.address" multiline />
      <FieldGrid>
        <LanguageInput />
      </FieldGrid>
    </>
  );
}

export function FounderFields() {
  return (
    <>
      <TextInput source="founder.name" label="accounts.founderName" validate={needsName} />
      <FieldGrid>
        <TextInput source="founder.email" label="users.email" type="email" validate={isEmail} />
        <TextInput source="founder.phone" label="myaccount.phone" type="tel" validate={isPhone} />
      </FieldGrid>
    </>
  );
}

/** A founder who can be reached has a name. */
function needsName(name: string | undefined, { founder }: { founder?: { email?: string; phone?: string } }) {
  return !name?.trim() && (founder?.email?.trim() || founder?.phone?.trim()) ? 'ra.validation.required' : undefined;
}

export function TaxFields() {
  return (
    <FieldGrid>
      <TextInput source="taxNumber" label="accounts.taxNumber" />
      <TextInput source="taxOffice" label="bookings.tax" />
    </FieldGrid>
  );
}

export function BankFields() {
  return (
    <>
      <TextInput source="bankAccount.companyName" label="accounts.bank.holder" />
      <BankAccountsInput />
    </>
  );
}

/** All fields on one page, for the user's own account. */
export function AllFields() {
  const t = useText();
  return (
    <Box sx={{ '& fieldset + fieldset': { pt: 1 } }}>
      <FieldGroup title={t('accounts.tabs.company')}>
        <CompanyFields />
      </FieldGroup>
      <FieldGroup title={t('accounts.tabs.founder')}>
        <FounderFields />
      </FieldGroup>
      <FieldGroup title={t('accounts.tabs.tax')}>
        <TaxFields />
      </FieldGroup>
      <FieldGroup title={t('accounts.tabs.bank')} hint={t('accounts.bank.hint')}>
        <BankFields />
      </FieldGroup>
    </Box>
  );
}
