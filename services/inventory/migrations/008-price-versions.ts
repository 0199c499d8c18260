import { migration } from '#libs/database';

/**
 * Under which version a hotel is sold: it grows with everything that may change a price or a rule, whoever writes it, so that
 * a price that was worked out under the version that still holds needs no second look. What is only taken or given back of
 * the stock leaves it as it is. Markups are a seller's and have versions of their own.
 */
export default migration(
  8,
  'price versions',
  `
  create table price_versions (
    kind text not null check (kind in ('hotel', 'seller')),
    id int not null,
    version bigint not null,
    primary key (kind, id)
    -- Room for the next version beside the last one: no index is touched.
  ) with (fillfactor = 50);

  -- In one order, so that two writers never wait for each other in a circle.
  create function raise_price_versions(of_kind text, ids int[]) returns void language sql set search_path from current as $$
    insert into price_versions (kind, id, version) select distinct of_kind, id, 1 from unnest(ids) id order by id
    on conflict (kind, id) do update set version = price_versions.version + 1
  $$;

  create or replace function note_hotel_change() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id) select distinct hotel_id from changed;
    perform raise_price_versions('hotel', (select array_agg(distinct hotel_id) from changed));
    return null;
  end $$;
  create or replace function note_hotel_change_by_id() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id) select distinct id from changed;
    perform raise_price_versions('hotel', (select array_agg(distinct id) from changed));
    return null;
  end $$;
  create or replace function note_changed_plans() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id, kind, first_day, last_day)
    select hotel_id, 'plans', min(month), (max(month) + interval '1 month - 1 day')::date from changed group by hotel_id;
    perform raise_price_versions('hotel', (select array_agg(distinct hotel_id) from changed));
    return null;
  end $$;

  -- A statement that names no column but counters and allotments plans nothing.
  create function note_planned_nights() returns trigger language plpgsql as $$
  begin
    perform set_config('app.nights_planned', 'on', true);
    return null;
  end $$;
  create trigger room_nights_planned before update of account_id, hotel_id, room_id, stay_on, stop_sale on room_nights
    for each statement execute function note_planned_nights();
  create or replace function note_changed_nights() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id, kind, first_day, last_day)
    select hotel_id, 'nights', min(stay_on), max(stay_on) from changed group by hotel_id;
    if tg_op = 'INSERT' or current_setting('app.nights_planned', true) = 'on' then
      perform raise_price_versions('hotel', (select array_agg(distinct hotel_id) from changed));
    end if;
    return null;
  end $$;

  create function note_seller_change() returns trigger language plpgsql set search_path from current as $$
  begin
    perform raise_price_versions('seller', (select array_agg(distinct account_id) from changed));
    return null;
  end $$;
  create trigger markups_inserted after insert on markups referencing new table as changed for each statement execute function note_seller_change();
  create trigger markups_updated after update on markups referencing new table as changed for each statement execute function note_seller_change();
  create trigger markups_deleted after delete on markups referencing old table as changed for each statement execute function note_seller_change();
  `,
);
