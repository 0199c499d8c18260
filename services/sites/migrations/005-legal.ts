import { keepVersions, migration, tenantPolicy } from '#libs/database';

export default migration(
  5,
  'legal clauses',
  `
  -- The account's own clauses, behind those of a legal text.
  create table legal_clauses (
    id int generated always as identity primary key,
    account_id int not null,
    kind text not null check (kind in ('preInformation', 'distanceSelling', 'privacy', 'cookies')),
    text jsonb not null default '[]'
  );
  create unique index legal_clauses_kind on legal_clauses (account_id, kind);
  ${tenantPolicy('legal_clauses')}
  ${keepVersions('legal_clauses')}
  `,
);
