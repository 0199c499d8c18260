import type { SealedColumn } from '#libs/service';
import { SUPPLIER_PASSWORDS, aboutPassword } from '#libs/suppliers';

export const sealedPasswords: SealedColumn = {
  table: 'supplier_accounts',
  column: 'sealed',
  id: 't.id',
  fields: 't.account_id as account, t.supplier',
  purpose: SUPPLIER_PASSWORDS,
  about: ({ account, supplier }) => aboutPassword({ account: Number(account), supplier: supplier! }),
};
