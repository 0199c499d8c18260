/**
 * Every check that reads before it writes: what it keeps true, and what holds what was read until it is written. Those with
 * a `race` are tried by two at once in races.spec.ts, under the same name; the others where `provedIn` says.
 */
export interface Check {
  keeps: string;
  in: string;
  heldBy: 'row lock' | 'advisory lock' | 'one statement' | 'unique index';
  provedIn?: string;
}

export const CHECKS = {
  'last administrator: removed by each other': admin('services/auth/users/user.service.ts'),
  'last administrator: erased by each other': admin('services/auth/privacy/privacy.service.ts'),
  'last administrator: demoted beside moved away': admin('services/auth/users/user.service.ts'),
  'last administrator: switched off beside erased': admin('services/auth/users/user.service.ts'),
  'user name: made twice': {
    keeps: 'a name is one user’s',
    in: 'services/auth/users/user.service.ts',
    heldBy: 'unique index',
  },
  'user name: taken by two who are renamed': {
    keeps: 'a name is one user’s',
    in: 'services/auth/users/user.service.ts',
    heldBy: 'unique index',
  },
  'user name: registered twice': {
    keeps: 'a name is one user’s',
    in: 'services/auth/registration/registration.service.ts',
    heldBy: 'unique index',
  },
  'registration: one address twice': {
    keeps: 'an address registers one account',
    in: 'services/auth/registration/registration.service.ts',
    heldBy: 'advisory lock',
  },
  'registration: confirmed twice': link('services/auth/registration/registration.service.ts'),
  'registration: confirmed while it is blocked': {
    keeps: 'what staff have switched off is not woken',
    in: 'services/auth/registration/registration.service.ts',
    heldBy: 'one statement',
  },
  'invitation: used twice': link('services/auth/lost-password/lost-password.service.ts'),
  'lost password: used twice': link('services/auth/lost-password/lost-password.service.ts'),
  'one-time code: used twice': {
    keeps: 'a code opens one session',
    in: 'services/auth/sign-in/challenge.service.ts',
    heldBy: 'one statement',
  },
  'recovery code: used twice': {
    keeps: 'a recovery code opens one session',
    in: 'services/auth/sign-in/challenge.service.ts',
    heldBy: 'one statement',
  },
  'one-time codes: five an hour': {
    keeps: 'a user has five challenges an hour',
    in: 'services/auth/sign-in/challenge.service.ts',
    heldBy: 'row lock',
  },
  'API key: a second secret twice': {
    keeps: 'a key has two secrets at most',
    in: 'services/auth/api-keys/api-key.service.ts',
    heldBy: 'row lock',
  },
  'account: removed while one is made below it': {
    keeps: 'an account is below an existing one',
    in: 'services/auth/accounts/account.service.ts',
    heldBy: 'row lock',
  },
  'users: the last one of a subscription': {
    keeps: 'a subscription has the users that it allows',
    in: 'services/auth/subscriptions/user-limit.ts',
    heldBy: 'advisory lock',
  },
  'hotels: the last one of a subscription': {
    keeps: 'a subscription has the hotels that it allows',
    in: 'services/inventory/catalogue/hotels/hotel-limit.ts',
    heldBy: 'advisory lock',
  },
  'promotion: one code made twice': {
    keeps: 'a code is one promotion’s of an account',
    in: 'services/inventory/pricing/promotions/promotion.service.ts',
    heldBy: 'unique index',
  },
  'promotion: the last use': {
    keeps: 'a promotion is used as often as it may be',
    in: 'services/inventory/pricing/promotions/promotion-uses.ts',
    heldBy: 'one statement',
  },
  'room: the last one': {
    keeps: 'no night is sold twice',
    in: 'services/inventory/selling/holds/room-stock.ts',
    heldBy: 'one statement',
  },
  'room: removed while it is claimed': {
    keeps: 'what is held or sold is there',
    in: 'services/inventory/catalogue/rooms/room.service.ts',
    heldBy: 'row lock',
  },
  'hotel: removed while a room is claimed': {
    keeps: 'what is held or sold is there',
    in: 'services/inventory/catalogue/hotels/hotel.service.ts',
    heldBy: 'row lock',
  },
  'price plans: each derived from the other': {
    keeps: 'a plan is derived in one step',
    in: 'libs/service/records/record-parent.ts',
    heldBy: 'row lock',
  },
  'market: two fields changed at once': oneField('libs/service/records/record.service.ts'),
  'hotel: two fields changed at once': oneField('services/inventory/catalogue/hotels/hotel.service.ts'),
  'promotion: two fields changed at once': oneField('libs/service/records/record.service.ts'),
  'inventory request: approved and rejected': {
    keeps: 'a request is decided once',
    in: 'services/inventory/reselling/hotel-inventory.service.ts',
    heldBy: 'one statement',
  },
  'market caps': {
    keeps: 'a market has at most its share of a night',
    in: 'services/inventory/selling/holds/room-stock.ts',
    heldBy: 'row lock',
    provedIn: 'services/inventory/selling/holds/market-caps.api.spec.ts',
  },
  'tour seats': {
    keeps: 'a departure has the seats that are taken',
    in: 'services/inventory/extras/tours/departures.ts',
    heldBy: 'one statement',
    provedIn: 'services/inventory/extras/tours/tours.api.spec.ts',
  },
  'captured and reserved money, credit limits': {
    keeps: 'captured − refunded ≤ owed, and credit within its limit',
    in: 'services/payments/money/account.ts',
    heldBy: 'one statement',
    provedIn: 'test/proofs/money-histories.spec.ts',
  },
  'one completion of a cart': {
    keeps: 'a cart becomes one booking',
    in: 'services/reservations/saga/sql-saga-store.ts',
    heldBy: 'one statement',
    provedIn: 'test/proofs/seams.spec.ts',
  },
  'repeated requests': {
    keeps: 'one effect of one idempotency key',
    in: 'libs/service/idempotency.ts',
    heldBy: 'one statement',
    provedIn: 'test/proofs/idempotency.spec.ts',
  },
  'nonces of signed requests': {
    keeps: 'a signature is good for one request',
    in: 'services/auth/api-keys/api-key.service.ts',
    heldBy: 'one statement',
    provedIn: 'services/auth/api-keys/api-keys.api.spec.ts',
  },
  'planning changed by two': {
    keeps: 'nobody overwrites what they have not seen',
    in: 'services/inventory/planning/cells/change-planning.ts',
    heldBy: 'row lock',
    provedIn: 'services/inventory/planning/tools/planning-tools.api.spec.ts',
  },
} as const satisfies Record<string, Check>;

type CheckName = keyof typeof CHECKS;
/** Checks that are raced here. */
export type RacedName = { [N in CheckName]: (typeof CHECKS)[N] extends { provedIn: string } ? never : N }[CheckName];

function admin(file: string) {
  return { keeps: 'an account keeps an administrator', in: file, heldBy: 'row lock' } as const;
}

function link(file: string) {
  return { keeps: 'a link is good once', in: file, heldBy: 'one statement' } as const;
}

function oneField(file: string) {
  return { keeps: 'a change of one field undoes no other', in: file, heldBy: 'row lock' } as const;
}
