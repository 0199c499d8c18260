import { PLATFORM_TABLES, RECORD_VERSIONS, keepVersions, migration, tenantPolicy } from '#libs/database';

export default migration(
  1,
  'sites',
  `
  ${PLATFORM_TABLES}
  ${RECORD_VERSIONS}

  -- The site of an account. Its colour and its markup are auth's.
  create table sites (
    id int generated always as identity primary key,
    account_id int not null,
    name jsonb not null,
    -- Names of pictures, and those pictures with their addresses, as inventory keeps them.
    logo text,
    favicon text,
    login_images text[] not null,
    images jsonb not null default '[]',
    languages text[] not null,
    currencies text[] not null,
    contact jsonb not null,
    social jsonb not null,
    seller jsonb not null,
    seo_title jsonb not null,
    seo_description jsonb not null,
    analytics_id text not null,
    widget jsonb not null
  );
  create unique index sites_account on sites (account_id);
  ${tenantPolicy('sites')}
  ${keepVersions('sites')}
  `,
);
