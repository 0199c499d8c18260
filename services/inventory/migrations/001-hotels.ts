import { PLATFORM_TABLES, migration, tenantPolicy } from '#libs/database';

/** Every change of what search shows leaves a line, whoever makes it. */
function changesNoted(table: string, hotelColumn: 'id' | 'hotel_id'): string {
  const note = hotelColumn === 'id' ? 'note_hotel_change_by_id' : 'note_hotel_change';
  return `
  create trigger ${table}_inserted after insert on ${table} referencing new table as changed for each statement execute function ${note}();
  create trigger ${table}_updated after update on ${table} referencing new table as changed for each statement execute function ${note}();
  create trigger ${table}_deleted after delete on ${table} referencing old table as changed for each statement execute function ${note}();`;
}

export default migration(
  1,
  'hotels',
  `
  ${PLATFORM_TABLES}

  -- Places, the same for everybody: countries, cities (provinces) and districts.
  create table locations (
    id int primary key,
    type text not null check (type in ('country', 'city', 'district')),
    country text not null,
    parent_id int references locations (id),
    names jsonb not null,
    -- Names of all languages, folded to plain lower-case letters.
    folded text not null,
    latitude double precision,
    longitude double precision,
    population int not null default 0
  );
  create index locations_parent on locations (parent_id);
  create index locations_folded on locations (folded text_pattern_ops);

  create table hotels (
    id int generated always as identity primary key,
    account_id int not null,
    name text not null,
    status boolean not null default true,
    property_type int not null default 1,
    category int not null default 0,
    themes int[] not null default '{}',
    location_id int not null references locations (id),
    latitude double precision,
    longitude double precision,
    address text not null default '',
    email text not null default '',
    phone text not null default '',
    check_in_hour text not null default '14:00',
    check_out_hour text not null default '12:00',
    time_zone text not null default 'Europe/Istanbul',
    description jsonb not null default '[]',
    amenities int[] not null default '{}',
    policies jsonb not null default '{}',
    child_ages jsonb not null default '[]',
    tax jsonb not null,
    cut_off_hour int not null default 24,
    channel_manager text not null default '',
    logo_photo_id int,
    created_at timestamptz not null default now()
  );
  create index hotels_account on hotels (account_id, id);
  create index hotels_location on hotels (location_id);
  ${tenantPolicy('hotels')}

  -- Hotels of others that an account sells, or has asked to sell.
  create table hotel_inventory (
    account_id int not null,
    hotel_id int not null references hotels (id) on delete cascade,
    hotel_account_id int not null,
    state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
    status boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (account_id, hotel_id)
  );
  create index hotel_inventory_hotel on hotel_inventory (hotel_id);
  ${tenantPolicy('hotel_inventory', ['account_id', 'hotel_account_id'])}

  create table rooms (
    id int generated always as identity primary key,
    account_id int not null,
    hotel_id int not null references hotels (id) on delete cascade,
    type int not null default 1,
    name jsonb not null,
    description jsonb not null default '[]',
    count int not null default 1,
    size real not null default 0,
    beds text not null default '',
    max_adults int not null default 2,
    max_children int not null default 0,
    max_persons int not null default 2,
    amenities int[] not null default '{}',
    status boolean not null default true
  );
  create index rooms_hotel on rooms (hotel_id, id);
  ${tenantPolicy('rooms')}

  create table hotel_photos (
    id int generated always as identity primary key,
    account_id int not null,
    hotel_id int not null references hotels (id) on delete cascade,
    category text not null default 'Other',
    position int not null default 0,
    captions jsonb not null default '[]',
    file text not null,
    width int not null,
    height int not null
  );
  create index hotel_photos_hotel on hotel_photos (hotel_id, position);
  ${tenantPolicy('hotel_photos')}

  create table markets (
    id int generated always as identity primary key,
    account_id int not null,
    hotel_id int not null references hotels (id) on delete cascade,
    name jsonb not null,
    currency text not null default 'eur',
    countries text[] not null default '{}',
    channel text not null default 'all' check (channel in ('all', 'b2c', 'b2b'))
  );
  create index markets_hotel on markets (hotel_id, id);
  ${tenantPolicy('markets')}

  create table price_plans (
    id int generated always as identity primary key,
    account_id int not null,
    hotel_id int not null references hotels (id) on delete cascade,
    name jsonb not null,
    board text not null default 'BB',
    cancellation jsonb not null default '[]',
    payment jsonb not null default '"now"',
    min_stay int not null default 1,
    max_stay int not null default 30,
    release_days int not null default 0,
    -- Empty: all rooms, all markets.
    room_ids int[] not null default '{}',
    market_ids int[] not null default '{}',
    pricing text not null default 'person' check (pricing in ('room', 'person')),
    occupancy jsonb not null,
    child_prices jsonb not null default '[]',
    derived_from jsonb,
    status boolean not null default true
  );
  create index price_plans_hotel on price_plans (hotel_id, id);
  ${tenantPolicy('price_plans')}

  -- What is scarce, a row a night: what may be sold, what is.
  create table room_nights (
    account_id int not null,
    hotel_id int not null,
    room_id int not null references rooms (id) on delete cascade,
    stay_on date not null,
    allotment int not null default 0 check (allotment >= 0),
    sold int not null default 0 check (sold >= 0),
    held int not null default 0 check (held >= 0),
    stop_sale boolean not null default false,
    primary key (room_id, stay_on)
  );
  create index room_nights_hotel on room_nights (hotel_id, stay_on);
  ${tenantPolicy('room_nights')}

  -- Prices and restrictions, a row a month: element 1 is the month's first day, null is "not sold" or "as the plan says".
  create table plan_months (
    account_id int not null,
    hotel_id int not null,
    market_id int not null references markets (id) on delete cascade,
    room_id int not null references rooms (id) on delete cascade,
    price_plan_id int not null references price_plans (id) on delete cascade,
    month date not null check (extract(day from month) = 1),
    prices int[] not null,
    min_stays smallint[] not null,
    max_stays smallint[] not null,
    -- Bits: 1 stop sale, 2 closed to arrival, 4 closed to departure.
    flags smallint[] not null,
    primary key (market_id, room_id, price_plan_id, month)
  );
  create index plan_months_hotel on plan_months (hotel_id, month);
  ${tenantPolicy('plan_months')}

  -- Each change of planning, with what was before: who did it, what a stale save would overwrite, and the way back.
  create table planning_changes (
    id bigint generated always as identity primary key,
    account_id int not null,
    hotel_id int not null references hotels (id) on delete cascade,
    by text not null,
    kind text not null,
    cells jsonb not null,
    at timestamptz not null default now()
  );
  create index planning_changes_hotel on planning_changes (hotel_id, id);
  ${tenantPolicy('planning_changes')}

  -- Nights claimed for a booking: held until a time, then sold or given back.
  create table holds (
    id uuid primary key,
    account_id int not null,
    hotel_id int not null,
    state text not null check (state in ('held', 'sold', 'released')),
    expires_at timestamptz not null,
    answer jsonb not null,
    created_at timestamptz not null default now()
  );
  create index holds_expiring on holds (expires_at) where state = 'held';
  ${tenantPolicy('holds')}

  -- Every take and give-back; a night's counters are always the sum of its movements. Only ever added to.
  create table stock_movements (
    id bigint generated always as identity primary key,
    account_id int not null,
    hotel_id int not null,
    room_id int not null,
    stay_on date not null,
    hold_id uuid not null,
    held int not null,
    sold int not null,
    at timestamptz not null default now()
  );
  create index stock_movements_hold on stock_movements (hold_id);
  ${tenantPolicy('stock_movements')}

  -- What the availability index has to look at again. The transaction's id tells which lines nobody can still be adding before.
  create table hotel_changes (
    id bigint generated always as identity primary key,
    hotel_id int not null,
    made_in xid8 not null default pg_current_xact_id()
  );
  create index hotel_changes_made_in on hotel_changes (made_in);

  create function note_hotel_change() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id) select distinct hotel_id from changed;
    return null;
  end $$;
  create function note_hotel_change_by_id() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id) select distinct id from changed;
    return null;
  end $$;
  ${changesNoted('hotels', 'id')}
  ${['rooms', 'hotel_photos', 'markets', 'price_plans', 'room_nights', 'plan_months', 'hotel_inventory'].map((table) => changesNoted(table, 'hotel_id')).join('')}
  `,
);
