import { migration, tenantPolicy } from '#libs/database';

/** Who holds rooms without money, by keyed hashes alone; rows go with what they hold. */
export default migration(
  26,
  'unpaid bookings',
  `
  create table unpaid_bookings (
    booking_id uuid not null,
    account_id int not null,
    kind text not null check (kind in ('session', 'mail', 'phone', 'network', 'seller')),
    holder text not null,
    rooms int not null,
    primary key (booking_id, kind)
  );
  create index unpaid_bookings_holder on unpaid_bookings (holder);
  ${tenantPolicy('unpaid_bookings')}
  alter table carts
    -- The hash of its visitor's first session; null: it is the first.
    add column visit text,
    -- Of an intent: a visitor will hold its rooms without money.
    add column unpaid boolean not null default false;
  `,
);
