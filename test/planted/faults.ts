/** A fault as somebody might make it one day, and the test that has to notice. */
export interface Fault {
  name: string;
  file: string;
  /** Each text is replaced wherever it is in the file; a text that is not there is a fault of this list. */
  changes: ReadonlyArray<readonly [before: string, after: string]>;
  spec: string;
  /** The name of the test, or how it begins. */
  red: string;
  /** Of a migration: it has to be in what is built too, since that is what the test database is made by. */
  built?: true;
  /** Noticed without the demo world, in seconds: one of these is planted by every `npm test`. */
  quick?: true;
  /** What would hold it up in another file. */
  beside?: Pick<Fault, 'file' | 'changes' | 'built'>;
}

const GUARD = 'libs/service/access.guard.ts';

export const FAULTS: Fault[] = [
  {
    name: 'a wall that its owner can look past',
    file: 'libs/database/tenant-policy.ts',
    changes: [['alter table ${table} force row level security;', '']],
    spec: 'test/wall/rls',
    red: 'row-level security is on every table but those of the services themselves',
    built: true,
    quick: true,
  },
  {
    name: 'a table without its wall',
    file: 'services/auth/migrations/001-accounts.ts',
    changes: [["${tenantPolicy('users')}", '']],
    spec: 'test/wall/rls',
    red: 'row-level security is on every table but those of the services themselves',
    built: true,
  },
  {
    name: 'accounts that stay on the connection',
    file: 'libs/database/database.ts',
    changes: [['set local app.', 'set app.']],
    spec: 'test/wall/pool',
    red: 'nothing of a transaction is left on its connection for the next one',
    quick: true,
  },
  {
    name: 'a guard that lets every user in',
    file: GUARD,
    changes: [['if (identity && !mayCall(identity, route))', 'if (!identity && !open)']],
    spec: 'test/wall/matrix',
    red: 'every call is behind the tenant wall',
  },
  {
    name: 'a guard that lets guests in',
    file: GUARD,
    changes: [["if (!identity && !open) throw new Refusal('login.required', 401);", '']],
    spec: 'test/wall/matrix',
    red: 'every call is behind the tenant wall',
  },
  {
    name: 'a PATCH that sets whatever it gets',
    file: 'libs/service/patch-keys.ts',
    changes: [
      ['if (!patch)\n', 'if (!patch) return void Object.assign(target as object, { [key]: value });\n  if (!patch)\n'],
    ],
    spec: 'test/wall/patch-keys',
    red: 'rooms.patch',
  },
  {
    name: 'a read by the platform instead of by who asks',
    file: 'services/inventory/catalogue/hotels/hotel.service.ts',
    changes: [
      [
        'get(ctx: Context, id: number): Promise<HotelAnswer> {\n    return this.database.tx(ctx,',
        'get(ctx: Context, id: number): Promise<HotelAnswer> {\n    return this.database.tx(PLATFORM,',
      ],
    ],
    spec: 'test/wall/matrix',
    red: 'every call is behind the tenant wall',
  },
  {
    name: 'a refusal that tells foreign from absent',
    file: 'libs/service/records/record.service.ts',
    changes: [
      ["import { orNotFound } from '../refusal.js';", "import { Refusal, orNotFound } from '../refusal.js';"],
      [
        'return orNotFound(await tx.repository(entity).findOne({ where, lock }));',
        `const found = await tx.repository(entity).findOne({ where, lock });
    if (found) return found;
    orNotFound(await this.database.tx({ scope: 'all' }, (all) => all.repository(entity).findOneBy(where)));
    throw new Refusal('login.forbidden', 403);`,
      ],
    ],
    spec: 'test/wall/matrix',
    red: 'every call is behind the tenant wall',
  },
  {
    name: 'tokens of any algorithm',
    file: GUARD,
    changes: [
      ["algorithms: ['HS256'],", ''],
      [
        "isTokenOfOurs(token) ? done(null, tokenKey(signerOf(secret, token))) : done('not a token of ours')",
        'done(null, tokenKey(signerOf(secret, token)))',
      ],
    ],
    spec: 'test/wall/jwt',
    red: 'no forged token is accepted by any service',
  },
  {
    name: 'a session that opens for any subject',
    file: GUARD,
    changes: [
      ['if (!identity || String(identity.userId) !== claims.sub) return false;', 'if (!identity) return false;'],
    ],
    spec: 'test/wall/jwt',
    red: 'no forged token is accepted by any service',
  },
  {
    name: 'a key that may all that its owner may',
    file: GUARD,
    changes: [["&& keyAllows(identity, access === 'user' ? ownAccount(method) : staff)", '']],
    spec: 'services/auth/api-keys',
    red: 'an API key lets a system in for its scopes',
  },
  {
    name: 'guesses that cost no try',
    file: 'services/auth/sign-in/challenge.service.ts',
    changes: [['set tries = tries + 1', 'set tries = tries']],
    spec: 'test/wall/otp',
    red: 'a one-time code under a botnet is compared with five guesses of a challenge and not with one more',
  },
  {
    name: 'two who make the last hotel that a plan allows',
    file: 'services/inventory/catalogue/hotels/hotel-limit.ts',
    changes: [['pg_advisory_xact_lock(hashtextextended(', '(hashtextextended(']],
    spec: 'services/inventory/catalogue/hotels/hotel-limit',
    red: 'hotels of a subscription are never more',
    quick: true,
  },
  {
    name: 'an expired account whose staff are not told why they sell nothing',
    file: GUARD,
    changes: [['!identity.maySell && SELLING_CALLS', '!call && SELLING_CALLS']],
    spec: 'test/journeys/expired-account',
    red: 'an agency whose subscription has expired sells nothing new',
  },
  {
    name: 'text that becomes SQL',
    file: 'services/inventory/catalogue/hotels/hotel-list.service.ts',
    changes: [
      [
        "narrowByKeyword(found, 'fold_text(h.name)', keyword)",
        "if (keyword) found.andWhere(`h.name ilike '${keyword}'`)",
      ],
    ],
    spec: 'test/wall/injection',
    red: 'SQL stays text in every parameter of every call',
  },
  {
    name: 'an answer without a field that was promised',
    file: 'services/auth/accounts/account.service.ts',
    changes: [['markup_rate as "markupRate", webpage_address', 'webpage_address']],
    spec: 'test/fuzz/auth',
    red: 'accounts.get',
  },
  {
    name: 'a session route that is open to everybody who is signed in',
    file: GUARD,
    changes: [['{ access, staff = access, method }: Route', '{ access, access: staff, method }: Route']],
    spec: 'test/proofs/seams',
    red: 'rights end where the role and the key’s scopes end',
  },
  {
    name: 'a cart that opens for any account',
    file: 'services/reservations/carts/judge-cart.ts',
    changes: [
      [
        "if (user && scope !== 'all' && !scope.includes(accountId)) throw",
        "if (user && scope !== 'all' && scope.length === 0) throw",
      ],
    ],
    spec: 'test/proofs/seams',
    red: 'a cart is discounted and completed by nobody of another account',
  },
  {
    name: 'a hotel that may do what its seller may',
    file: 'services/reservations/bookings/judge-booking.ts',
    changes: [["? (['hotel'] as const)", "? (['hotel', 'seller'] as const)"]],
    spec: 'test/wall/rights',
    red: 'a party does to a booking that is confirmed',
  },
  {
    name: 'a link that any number opens',
    file: 'libs/process/links.ts',
    changes: [['sameText(makeToken(each, purpose, row), token)', 'numberOfToken(token) === row.id']],
    spec: 'libs/process/links',
    red: 'a token leads to its row and opens it',
    quick: true,
  },
  {
    name: 'money beyond what is owed',
    file: 'services/payments/money/account.ts',
    changes: [['`not is_final and ${NET} + reserved_minor + $4 <= ${OWED}`', "'true'"]],
    spec: 'test/proofs/seams',
    beside: {
      file: 'services/payments/migrations/004-money-accounts.ts',
      changes: [
        [
          `constraint money_refunded_of_captured check (refunded_minor <= captured_minor),
    constraint money_within_owed check (captured_minor - refunded_minor <= greatest(0, base_minor - adjusted_minor))`,
          'constraint money_refunded_of_captured check (refunded_minor <= captured_minor)',
        ],
      ],
      built: true,
    },
    red: 'money recorded ten times at once is one record',
  },
  {
    name: 'a copy of money that does not follow refunds',
    file: 'services/reservations/saga/money-copy.ts',
    changes: [['refundedMinor: money.refundedMinor,', 'refundedMinor: booking.refundedMinor,']],
    spec: 'test/proofs/seams',
    red: 'money that was captured once is refunded once',
  },
  {
    name: 'pages that stay open when there is nothing left to pay',
    file: 'services/payments/money/close-payment.ts',
    changes: [['if (account.reserved_minor <= rest) return gather();', 'return gather();']],
    spec: 'test/proofs/money-histories',
    red: '\\d+ histories of money end as a plain ledger does',
  },
  {
    name: 'a surplus that is kept',
    file: 'services/payments/money/capture-order.ts',
    changes: [
      [
        'return gather(await decideRefund(tx, account, payment, decision), { facts: [trouble] });',
        'return gather({ facts: [trouble] });',
      ],
    ],
    spec: 'test/proofs/seams',
    red: 'money of two pages of one order is kept once',
  },
  {
    name: 'money that comes after the confirmation and is invoiced by nobody',
    file: 'services/reservations/saga/sql-saga-store.ts',
    changes: [['requestInvoice(tx, paid, confirmation.today);', '']],
    spec: 'test/proofs/seams',
    red: 'money is taken from a credit once for a debt',
  },
  {
    name: 'invoices that do not follow what is reversed',
    file: 'services/payments/money/change-money.ts',
    changes: [
      [
        'if (netMinor(account) !== before.net || account.owed_minor !== before.owed) await invoiceMoney(tx, account);',
        '',
      ],
    ],
    spec: 'test/proofs/seams',
    red: 'money for a stay that is payable at the hotel is invoiced as it comes',
  },
  {
    name: 'a commission that stays when the seller is paid',
    file: 'services/payments/invoices/invoice-money.ts',
    changes: [['if (commission) await correctCommission(tx, payableId, { terms: commission, account });', '']],
    spec: 'services/payments/invoices/as-paid',
    red: 'a hotel’s commission on a stay that was payable there is credited as the seller is paid',
  },
  {
    name: 'a refund without a credit note',
    file: 'services/payments/money/decide-refund.ts',
    changes: [["if (account.kind !== 'link' && cause !== 'surplus')", "if (account.kind === 'link')"]],
    spec: 'test/proofs/seams',
    red: 'money that was captured once is refunded once',
  },
  {
    name: 'a list of carts by what opens them',
    file: 'services/reservations/carts/list-carts.ts',
    changes: [[", _id: '' };", ' };']],
    spec: 'test/proofs/seams',
    red: 'a cart is in no list but its own account’s',
  },
];
