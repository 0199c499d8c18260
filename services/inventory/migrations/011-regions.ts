import { migration } from '#libs/database';
import { foldText } from '#libs/keywords';
import { regionRows } from '../catalogue/locations/region-data.js';

/** Regions are made of provinces and districts, which have a parent of their own. */
export default migration(11, 'regions', async (runner) => {
  await runner.query(`
    alter table locations drop constraint locations_type_check,
      add constraint locations_type_check check (type in ('country', 'region', 'city', 'district')),
      add column aliases text[] not null default '{}', add column members int[] not null default '{}'`);
  const rows = regionRows.map((row) => ({
    ...row,
    folded: [...Object.values(row.names), ...row.aliases].map(foldText).join(' '),
  }));
  await runner.query(
    `insert into locations (id, type, country, parent_id, names, aliases, folded, members, latitude, longitude, population)
     select id, 'region', 'TR', 792, names, aliases, folded, members, latitude, longitude, 0
     from jsonb_to_recordset($1::jsonb) as r (id int, names jsonb, aliases text[], folded text, members int[],
       latitude double precision, longitude double precision)`,
    [JSON.stringify(rows)],
  );
});
