import type { Account, AccountFields } from '#libs/contracts';

const FOUNDER = { name: '', email: '', phone: '' };
const BANK: NonNullable<Account['bankAccount']> = { companyName: '', accounts: [] };

type Form = Partial<AccountFields> & Record<string, unknown>;

/** What a new account begins with. */
export const BLANK = {
  companyName: '',
  type: 'partner',
  corporateType: 'agency',
  founder: FOUNDER,
  email: '',
  phone: '',
  country: 'TR',
  city: '',
  address: '',
  taxNumber: '',
  taxOffice: '',
  bankAccount: BANK,
  lang: 'tr',
  status: true,
} as const;

/** An account as the form holds it: with empty parts where it has none. */
export function toForm(account: Account): Form {
  return { ...account, founder: account.founder ?? FOUNDER, bankAccount: account.bankAccount ?? BANK };
}

/** A form as the API takes it: empty parts are left out. */
export function fromForm(values: object): Form {
  const { founder, bankAccount, ...fields } = values as Form;
  const bank = bankAccount && {
    companyName: bankAccount.companyName ?? '',
    accounts: bankAccount.accounts,
  };
  return {
    ...fields,
    founder: founder && Object.values(founder).some((text) => text.trim()) ? founder : null,
    bankAccount: bank && (bank.companyName.trim() || bank.accounts.length > 0) ? bank : null,
  };
}
