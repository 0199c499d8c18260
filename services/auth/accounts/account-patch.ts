import { AccountFields, Withheld } from '#libs/contracts';
import { fieldKeys } from '#libs/service';

/** What `PATCH {key, value}` may change of an account. */
export const ACCOUNT_PATCH_KEYS = fieldKeys<Partial<AccountFields>>({ ...AccountFields.shape, withheld: Withheld }, [
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
]);
