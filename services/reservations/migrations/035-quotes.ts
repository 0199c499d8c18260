import { migration, tenantPolicy } from '#libs/database';

export default migration(
  35,
  'quotes',
  `
  -- Baskets that staff offer to a guest. The number of the cart that is made of one is that of the booking it becomes.
  create table quotes (
    id int generated always as identity primary key,
    public_id uuid not null default gen_random_uuid(),
    account_id int not null,
    channel text not null default 'b2b',
    name text not null,
    surname text not null,
    email text not null,
    phone text not null,
    lang text not null default 'tr',
    note text not null,
    -- By position; null where one was removed.
    options jsonb not null default '[]',
    accepted int,
    accepted_at timestamptz,
    cart_id int,
    seen_at timestamptz,
    sent_at timestamptz,
    message_id uuid,
    send_error text not null default '',
    withdrawn_at timestamptz,
    created_by text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index quotes_account on quotes (account_id, id);
  create index quotes_expiry on quotes (expires_at);
  ${tenantPolicy('quotes')}
  `,
);
