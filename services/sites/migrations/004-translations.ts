import { migration } from '#libs/database';

export default migration(
  4,
  'translations',
  `
  -- Texts of the program, which belong to no account. A module is a file and the first part of its keys.
  create table i18n_keys (
    id int generated always as identity primary key,
    module text not null,
    variable text not null,
    kind text not null check (kind in ('text', 'plural')),
    max_chars int check (max_chars > 0),
    note text not null default '',
    is_shipped boolean not null default false,
    -- Shipped before, and no longer.
    gone_at timestamptz,
    -- Of the English text in all its forms.
    source_hash text not null default '',
    revision int not null default 1
  );
  create unique index i18n_keys_variable on i18n_keys (module, variable);

  create table i18n_values (
    key_id int not null references i18n_keys on delete cascade,
    lang text not null,
    form text not null check (form in ('', 'zero', 'one', 'two', 'few', 'many', 'other')),
    value text not null,
    -- As in the file that was loaded last: another value is an edit.
    shipped text,
    -- The English text that this is a translation of.
    source_hash text not null,
    by text,
    at timestamptz not null default now(),
    -- Of its key, when it was written.
    revision int not null default 1,
    primary key (key_id, lang, form)
  );
  create index i18n_values_lang on i18n_values (lang);

  create table i18n_history (
    id bigint generated always as identity primary key,
    key_id int not null,
    lang text not null,
    form text not null,
    before text,
    after text,
    by text,
    at timestamptz not null default now()
  );
  create index i18n_history_key on i18n_history (key_id, id);

  -- The files that were merged last.
  create table i18n_loads (
    id int primary key default 1 check (id = 1),
    digest text not null,
    at timestamptz not null default now()
  );

  -- What apps read; languages that are not translated share one.
  create table i18n_files (sha256 text primary key, content text not null, bytes int not null);
  create table i18n_builds (
    n int not null,
    lang text not null,
    app text not null check (app in ('front', 'console', 'server')),
    sha256 text not null references i18n_files,
    -- The file of what differs from the texts that were shipped.
    edits text not null references i18n_files,
    keys int not null,
    missing int not null,
    at timestamptz not null default now(),
    primary key (lang, app)
  );
  create index i18n_builds_file on i18n_builds (sha256);
  create index i18n_builds_edits on i18n_builds (edits);
  create sequence i18n_build_numbers;
  `,
);
