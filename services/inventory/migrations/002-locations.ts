import { migration } from '#libs/database';

export default migration(2, 'locations', async (runner) => {
  // A hundred megabytes of places, which only this once are needed.
  const { locationRows } = await import('../catalogue/locations/location-data.js');
  await runner.query(
    `insert into locations (id, type, country, parent_id, names, folded, latitude, longitude, population)
     select id, type, country, parent_id, names, folded, latitude, longitude, population
     from jsonb_to_recordset($1::jsonb) as r (id int, type text, country text, parent_id int, names jsonb, folded text,
       latitude double precision, longitude double precision, population int)`,
    [JSON.stringify(locationRows())],
  );
});
