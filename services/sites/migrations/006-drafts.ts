import { migration, tenantPolicy } from '#libs/database';

export default migration(
  6,
  'drafts',
  `
  create table drafts (
    account_id int not null,
    -- Its maker's choice, and so only unique within an account.
    id uuid not null,
    kind text not null,
    subject_type text,
    subject_id text,
    fields jsonb not null check (octet_length(fields::text) <= 1000000),
    bytes int not null,
    revision int not null default 1,
    by text not null,
    changed_by text not null,
    at timestamptz not null,
    expires_at timestamptz not null,
    primary key (account_id, id),
    check ((subject_type is null) = (subject_id is null))
  );
  create unique index drafts_subject on drafts (account_id, kind, subject_type, subject_id, by)
    where subject_type is not null;
  create index drafts_expiry on drafts (expires_at);
  ${tenantPolicy('drafts')}

  create table draft_revisions (
    account_id int not null,
    draft_id uuid not null,
    revision int not null,
    fields jsonb not null,
    bytes int not null,
    by text not null,
    at timestamptz not null,
    primary key (account_id, draft_id, revision),
    foreign key (account_id, draft_id) references drafts on delete cascade
  );
  ${tenantPolicy('draft_revisions')}
  `,
);
