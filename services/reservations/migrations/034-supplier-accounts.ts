import { migration, tenantPolicy } from '#libs/database';

/** What of suppliers the site of an account offers its guests. */
export default migration(
  34,
  'supplier accounts',
  `
  create table supplier_selling (
    account_id int primary key,
    hotels boolean not null default false,
    flights boolean not null default false
  );
  ${tenantPolicy('supplier_selling')}
  `,
);
