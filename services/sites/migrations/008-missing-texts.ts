import { migration } from '#libs/database';

export default migration(
  8,
  'missing-texts',
  `
  -- The languages in which a text is not there in every form, or is of another English text.
  alter table i18n_keys add column missing text[] not null default '{}';
  -- The next start merges the files again, which fills it.
  delete from i18n_loads;
  `,
);
