import { AccountFields, Withheld } from '#libs/contracts';
import { fieldKeys } from '#libs/service';

/** The fields of an account that `PATCH {key, value}` may change. */
export const ACCOUNT_PATCH_KEYS = fieldKeys<Partial<AccountFields>>(
  {
    ...AccountFields.shape,
    withheld: Withheld,
    freeInvoices: AccountFields.shape.freeInvoices.unwrap(),
  },
  [
    'companyName',
    'founder',
    'email',
    'phone',
    'country',
    'city',
    'address',
    'taxNumber',
    'taxOffice',
    'bankAccount',
    'lang',
    'status',
    'colorpreference',
    'withheld',
    'freeInvoices',
  ],
);
