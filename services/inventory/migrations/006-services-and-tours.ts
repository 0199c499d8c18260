import { migration, tenantPolicy } from '#libs/database';

export default migration(
  6,
  'services and tours',
  `
  -- A request to sell a hotel is named by a number of its own.
  alter table hotel_inventory add column id int generated always as identity;
  create index hotel_inventory_id on hotel_inventory (id);
  create index hotel_inventory_owner on hotel_inventory (hotel_account_id, id) where state = 'pending';

  -- Pictures of rooms, tours and services, by the name of their file; whoever brought one first keeps its row.
  create table images (
    account_id int not null,
    file text not null,
    width int not null,
    height int not null,
    created_at timestamptz not null default now(),
    primary key (account_id, file)
  );
  ${tenantPolicy('images')}

  alter table rooms add column images text[] not null default '{}';

  create table services (
    id int generated always as identity primary key,
    account_id int not null,
    type text not null default 'other',
    name jsonb not null,
    description jsonb not null default '[]',
    status boolean not null default true,
    location_id int references locations (id),
    price_minor bigint not null check (price_minor >= 0),
    currency text not null,
    unit text not null default 'person',
    vat real not null default 20,
    images text[] not null default '{}'
  );
  create index services_account on services (account_id, id);
  ${tenantPolicy('services')}

  -- Services of others that an account sells.
  create table service_inventory (
    account_id int not null,
    service_id int not null references services (id) on delete cascade,
    primary key (account_id, service_id)
  );
  create index service_inventory_service on service_inventory (service_id);
  ${tenantPolicy('service_inventory')}

  -- The numbers below are for what has a fixed one: 9999 is what an account's search box proposes.
  create table tours (
    id int generated always as identity (start with 10001) primary key,
    account_id int not null,
    type text not null default 'tour' check (type in ('tour', 'searchitems')),
    status boolean not null default true,
    name jsonb not null,
    category text not null default 'cultural',
    location_ids int[] not null default '{}',
    description jsonb not null default '[]',
    inclusions jsonb not null default '[]',
    exclusions jsonb not null default '[]',
    base_price_minor bigint not null default 0 check (base_price_minor >= 0),
    currency text not null default 'try',
    tour_temp jsonb,
    images text[] not null default '{}',
    search_items jsonb not null default '[]'
  );
  create index tours_account on tours (account_id, id);
  create unique index tours_search_items on tours (account_id) where type = 'searchitems';
  ${tenantPolicy('tours')}

  create table tour_inventory (
    account_id int not null,
    tour_id int not null references tours (id) on delete cascade,
    primary key (account_id, tour_id)
  );
  create index tour_inventory_tour on tour_inventory (tour_id);
  ${tenantPolicy('tour_inventory')}

  -- Departures. Seats are what is scarce: taken by one conditional update of the counters, and never more than there are.
  create table tour_packages (
    id int generated always as identity primary key,
    account_id int not null,
    tour_id int not null references tours (id) on delete cascade,
    name jsonb not null,
    start_on date not null,
    end_on date not null,
    status boolean not null default true,
    capacity int not null check (capacity >= 0),
    sold int not null default 0 check (sold >= 0),
    held int not null default 0 check (held >= 0),
    release_days int not null default 0,
    hotel_options jsonb not null default '[]',
    transfers jsonb not null default '[]',
    prices jsonb not null default '[]',
    check (start_on <= end_on),
    check (sold + held <= capacity)
  );
  create index tour_packages_tour on tour_packages (tour_id, start_on);
  create index tour_packages_start on tour_packages (start_on) where status;
  ${tenantPolicy('tour_packages')}
  `,
);
