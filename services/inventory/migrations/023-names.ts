import { migration } from '#libs/database';
import { foldText } from '#libs/keywords';
import { airportRows } from '../catalogue/locations/airport-data.js';
import { placeAliases, regionAliases } from '../catalogue/locations/place-aliases.js';

/**
 * Airports are places that consist of those they serve, as regions are; places get the names that guests from elsewhere know.
 * What tours are sold, and by whom, is noted as that of hotels is: lines of no hotel, which every release understands.
 */
export default migration(23, 'names', async (runner) => {
  await runner.query(`
    alter table locations drop constraint locations_type_check,
      add constraint locations_type_check check (type in ('country', 'region', 'airport', 'city', 'district'))`);
  const rows = airportRows.map((row) => ({
    ...row,
    folded: foldedNames([...Object.values(row.names), ...row.aliases]),
  }));
  await runner.query(
    `insert into locations (id, type, country, parent_id, names, aliases, folded, members, latitude, longitude, population)
     select id, 'airport', 'TR', 792, names, aliases, folded, members, latitude, longitude, 0
     from jsonb_to_recordset($1::jsonb) as r (id int, names jsonb, aliases text[], folded text, members int[],
       latitude double precision, longitude double precision)`,
    [JSON.stringify(rows)],
  );
  // Their folded names are made of these when they are read.
  const named = Object.entries(placeAliases).map(([name, aliases]) => ({ name, aliases }));
  const regions = Object.entries(regionAliases).map(([id, aliases]) => ({ id, aliases }));
  await runner.query(
    `update locations l set aliases = l.aliases || r.aliases
     from jsonb_to_recordset($1::jsonb) as r (id int, name text, aliases text[])
     where l.country = 'TR' and (l.id = r.id or (l.type in ('city', 'district') and l.names ->> 'tr' = r.name))`,
    [JSON.stringify([...named, ...regions])],
  );
  await runner.query(`
    create function note_changed_tours() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into hotel_changes (hotel_id, kind) values (0, 'sellers');
      return null;
    end $$;
    create trigger tours_named after insert or delete or update of name, tour_temp, status, type, location_ids, images on tours
      for each statement execute function note_changed_tours();
    create trigger tour_inventory_written after insert or update or delete on tour_inventory
      for each statement execute function note_changed_tours();`);
});

function foldedNames(names: readonly string[]): string {
  return names.map(foldText).join(' ');
}
