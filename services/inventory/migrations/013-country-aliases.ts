import { migration } from '#libs/database';
import { foldText } from '#libs/keywords';
import { countryAliases } from '../catalogue/locations/location-data.js';

/** Countries are found by their other names too: `Turkey`, `UK`, `Czechia`. */
export default migration(13, 'country aliases', async (runner) => {
  const rows = countryAliases().map((row) => ({ ...row, folded: row.aliases.map(foldText).join(' ') }));
  await runner.query(
    `update locations l set aliases = r.aliases, folded = l.folded || ' ' || r.folded
     from jsonb_to_recordset($1::jsonb) as r (country text, aliases text[], folded text)
     where l.type = 'country' and l.country = r.country`,
    [JSON.stringify(rows)],
  );
});
