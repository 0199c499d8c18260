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
    name jsonb not null default '[]',
    -- Names of pictures, and those pictures with their addresses, as inventory keeps them.
    logo text,
    favicon text,
    login_images text[] not null default '{}',
    images jsonb not null default '[]',
    languages text[] not null default '{tr,en}',
    currencies text[] not null default '{try,eur,usd}',
    contact jsonb not null default '{"email":"","phone":"","whatsapp":"","address":""}',
    social jsonb not null default '{}',
    seller jsonb not null
      default '{"title":"","address":"","mersis":"","licence":"","kep":"","taxOffice":"","taxNumber":""}',
    seo_title jsonb not null default '[]',
    seo_description jsonb not null default '[]',
    analytics_id text not null default '',
    widget jsonb not null
      default '{"colour":null,"layout":"bar","radius":8,"lang":null,"hotel":null,"hosts":[]}'
  );
  create unique index sites_account on sites (account_id);
  ${tenantPolicy('sites')}
  ${keepVersions('sites')}
  `,
);
