import { migration } from '#libs/database';

/**
 * A line of the change log says what of the hotel has changed, and of nights and plans on which days, so that a booking
 * makes the index read three nights and not two years. What is deleted, like everything else, is a change of the hotel.
 */
export default migration(
  3,
  'change kinds',
  `
  alter table hotel_changes
    add column kind text not null default 'hotel' check (kind in ('hotel', 'nights', 'plans', 'sellers')),
    add column first_day date,
    add column last_day date;

  create function note_changed_nights() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id, kind, first_day, last_day)
    select hotel_id, 'nights', min(stay_on), max(stay_on) from changed group by hotel_id;
    return null;
  end $$;
  create function note_changed_plans() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id, kind, first_day, last_day)
    select hotel_id, 'plans', min(month), (max(month) + interval '1 month - 1 day')::date from changed group by hotel_id;
    return null;
  end $$;
  create function note_changed_sellers() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into hotel_changes (hotel_id, kind) select distinct hotel_id, 'sellers' from changed;
    return null;
  end $$;

  drop trigger room_nights_inserted on room_nights;
  drop trigger room_nights_updated on room_nights;
  create trigger room_nights_inserted after insert on room_nights referencing new table as changed for each statement execute function note_changed_nights();
  create trigger room_nights_updated after update on room_nights referencing new table as changed for each statement execute function note_changed_nights();

  drop trigger plan_months_inserted on plan_months;
  drop trigger plan_months_updated on plan_months;
  create trigger plan_months_inserted after insert on plan_months referencing new table as changed for each statement execute function note_changed_plans();
  create trigger plan_months_updated after update on plan_months referencing new table as changed for each statement execute function note_changed_plans();

  drop trigger hotel_inventory_inserted on hotel_inventory;
  drop trigger hotel_inventory_updated on hotel_inventory;
  drop trigger hotel_inventory_deleted on hotel_inventory;
  create trigger hotel_inventory_inserted after insert on hotel_inventory referencing new table as changed for each statement execute function note_changed_sellers();
  create trigger hotel_inventory_updated after update on hotel_inventory referencing new table as changed for each statement execute function note_changed_sellers();
  create trigger hotel_inventory_deleted after delete on hotel_inventory referencing old table as changed for each statement execute function note_changed_sellers();
  `,
);
