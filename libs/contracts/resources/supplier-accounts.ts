import { z } from 'zod';
import { Id, answerData } from '../answers.js';
import { callsOf, get, post, put } from '../call.js';

/** The suppliers at which agencies may have accounts of their own. */
export const ACCOUNT_SUPPLIERS = ['paximum'] as const;

/** With whose account a supplier is asked for an agency; the password is never answered. */
export const SupplierAccount = z.object({
  supplier: z.enum(ACCOUNT_SUPPLIERS),
  /** False: the platform's. */
  own: z.boolean(),
  agency: z.string(),
  user: z.string(),
  /** When the supplier has last accepted it; to the hour where searches show it. */
  lastOkAt: z.string().nullable(),
});
export type SupplierAccount = z.output<typeof SupplierAccount>;

const Of = { account: Id.optional(), supplier: z.enum(ACCOUNT_SUPPLIERS).default('paximum') };
const Login = {
  agency: z.string().trim().min(1).max(60),
  user: z.string().trim().min(1).max(60),
  /** Absent: the one that is kept. */
  password: z.string().min(1).max(200).optional(),
};
/** How an agency signs in at a supplier. */
export const SupplierLoginInput = z.strictObject(Login);
export type SupplierLoginInput = z.output<typeof SupplierLoginInput>;

export const supplierAccountCalls = callsOf('reservations', {
  'suppliers.account.get': get('/suppliers/account', 'possettings:read', "Get an agency's account at a supplier", {
    query: z.object(Of),
    answer: answerData(SupplierAccount),
  }),
  /** The supplier is asked whether it accepts it first. Without a login the platform's account is used again. */
  'suppliers.account.save': put('/suppliers/account', 'possettings:write', "Save an agency's account at a supplier", {
    body: z.strictObject({ ...Of, login: SupplierLoginInput.optional() }),
    answer: answerData(SupplierAccount),
  }),
  /** Signs in there; without a login, with the one that is kept. */
  'suppliers.account.test': post(
    '/suppliers/account/test',
    'possettings:write',
    "Test an agency's account at a supplier",
    { body: z.strictObject({ ...Of, login: SupplierLoginInput.optional() }), answer: answerData(SupplierAccount) },
  ),
});

export const supplierAccountRefusals = ['supplier.login', 'supplier.password', 'supplier.accountGone'] as const;
