import { migration, tenantPolicy } from '#libs/database';

/** Who sells at what markup, and which codes count, is the same for all hotels: search looks at them again as hotel 0. */
const ALL_HOTELS = 0;

function changesNoted(table: string): string {
  return `
  create trigger ${table}_changed after insert or update or delete on ${table} for each statement execute function note_price_rule_change();`;
}

export default migration(
  4,
  'price rules',
  `
  create table campaigns (
    id int generated always as identity primary key,
    account_id int not null,
    hotel_id int not null references hotels (id) on delete cascade,
    name jsonb not null,
    status boolean not null default true,
    discount jsonb not null,
    combinable boolean not null default false,
    -- Empty: all.
    room_ids int[] not null default '{}',
    price_plan_ids int[] not null default '{}',
    market_ids int[] not null default '{}',
    book_from date,
    book_to date,
    stay_from date,
    stay_to date,
    min_nights int not null default 1,
    day_discount jsonb not null,
    -- Since when the days of day_discount are counted.
    days_from date,
    created_at timestamptz not null default now()
  );
  create index campaigns_hotel on campaigns (hotel_id, id);
  create index campaigns_account on campaigns (account_id, id);
  ${tenantPolicy('campaigns')}
  create trigger campaigns_inserted after insert on campaigns referencing new table as changed for each statement execute function note_hotel_change();
  create trigger campaigns_updated after update on campaigns referencing new table as changed for each statement execute function note_hotel_change();
  create trigger campaigns_deleted after delete on campaigns referencing old table as changed for each statement execute function note_hotel_change();

  create table markups (
    id int generated always as identity primary key,
    -- Of the account that sells, which need not be the hotel's.
    account_id int not null,
    hotel_id int references hotels (id) on delete cascade,
    percent numeric(5, 2) not null,
    status boolean not null default true,
    day_markup jsonb not null,
    days_from date,
    created_at timestamptz not null default now()
  );
  create index markups_account on markups (account_id, id);
  ${tenantPolicy('markups')}

  create table promotions (
    id int generated always as identity primary key,
    account_id int not null,
    code text not null,
    folded_code text not null,
    name jsonb not null default '[]',
    status boolean not null default true,
    discount jsonb not null,
    max_uses int,
    uses int not null default 0 check (uses >= 0),
    minimum jsonb,
    hotel_ids int[] not null default '{}',
    account_ids int[] not null default '{}',
    book_from date,
    book_to date,
    stay_from date,
    stay_to date,
    created_at timestamptz not null default now(),
    unique (account_id, folded_code)
  );
  create index promotions_account on promotions (account_id, id);
  create index promotions_code on promotions (folded_code);
  ${tenantPolicy('promotions')}

  -- A use a hold, taken and given back with its nights; promotions.uses is always their number.
  create table promotion_uses (
    hold_id uuid primary key,
    account_id int not null,
    promotion_id int not null references promotions (id) on delete cascade,
    at timestamptz not null default now()
  );
  create index promotion_uses_promotion on promotion_uses (promotion_id);
  ${tenantPolicy('promotion_uses')}

  create function note_price_rule_change() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id) values (${ALL_HOTELS});
    return null;
  end $$;
  ${changesNoted('markups')}
  ${changesNoted('promotions')}
  `,
);
