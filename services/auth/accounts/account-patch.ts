import { ACCOUNT_PATCH_KEYS, AccountFields, Withheld } from '#libs/contracts';
import { fieldKeys } from '#libs/service';

/** The fields of an account that `PATCH {key, value}` may change. */
export const PATCH_KEYS = fieldKeys<Partial<AccountFields>>(
  {
    ...AccountFields.shape,
    withheld: Withheld,
    freeInvoices: AccountFields.shape.freeInvoices.unwrap(),
  },
  ACCOUNT_PATCH_KEYS,
);
