import { migration, tenantPolicy } from '#libs/database';

/** Agencies' accounts at suppliers, and by which of them was searched and begun. */
export default migration(
  36,
  'agency accounts',
  `
  -- A changed one is a row of its own: what was begun by the former is ended by it.
  create table supplier_accounts (
    id int generated always as identity primary key,
    account_id int not null,
    supplier text not null,
    agency text not null,
    username text not null,
    -- The password, encrypted; empty once nothing needs it any more.
    sealed text not null,
    last_ok_at timestamptz,
    created_by text not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz
  );
  create unique index supplier_accounts_current on supplier_accounts (account_id, supplier) where retired_at is null;
  create index supplier_accounts_retired on supplier_accounts (retired_at) where retired_at is not null and sealed <> '';
  ${tenantPolicy('supplier_accounts')}

  -- Null, and none: the platform's.
  alter table supplier_transactions add column supplier_account_id int references supplier_accounts (id);
  create index supplier_transactions_supplier_account on supplier_transactions (supplier_account_id)
    where supplier_account_id is not null;
  alter table supplier_searches add column supplier_accounts int[] not null default '{}';
  `,
);
