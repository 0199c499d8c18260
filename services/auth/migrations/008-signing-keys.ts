import { migration } from '#libs/database';

export default migration(
  8,
  'signing keys',
  `
  -- A secret is compared by the signing key derived from it, which is sealed: a keyed hash would end with the platform's secret.
  alter table api_secrets alter column secret_hash drop not null;
  `,
);
