import { migration } from '#libs/database';

/** The beds of a room in each language; the former column stays for the release before. */
export default migration(
  12,
  'bed texts',
  `
  alter table rooms add column bed_texts jsonb not null default '[]';
  update rooms set bed_texts = jsonb_build_array(jsonb_build_object('lang', 'tr', 'value', beds)) where beds <> '';
  `,
);
