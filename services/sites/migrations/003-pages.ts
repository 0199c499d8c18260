import { keepVersions, migration, tenantPolicy } from '#libs/database';
import { KEYWORD_FUNCTIONS } from '#libs/keywords';

export default migration(
  3,
  'pages',
  `
  ${KEYWORD_FUNCTIONS}

  create table pages (
    id int generated always as identity primary key,
    account_id int not null,
    kind text not null check (kind in ('home', 'content')),
    slug jsonb not null default '[]',
    title jsonb not null default '[]',
    seo_title jsonb not null default '[]',
    seo_description jsonb not null default '[]',
    in_menu boolean not null,
    menu_order int not null,
    -- The draft. Guests see the live version.
    content jsonb not null default '{"root":{"props":{}},"content":[]}',
    live_version int
  );
  create unique index pages_home on pages (account_id) where kind = 'home';
  create index pages_account on pages (account_id, menu_order);
  ${tenantPolicy('pages')}
  ${keepVersions('pages', ['live_version'])}

  create table page_slugs (
    account_id int not null,
    lang text not null,
    slug text not null,
    page_id int not null references pages (id) on delete cascade,
    primary key (account_id, lang, slug)
  );
  create index page_slugs_page on page_slugs (page_id);
  ${tenantPolicy('page_slugs')}

  -- Former paths of published pages.
  create table page_redirects (
    account_id int not null,
    lang text not null,
    slug text not null,
    page_id int not null references pages (id) on delete cascade,
    primary key (account_id, lang, slug)
  );
  create index page_redirects_page on page_redirects (page_id);
  ${tenantPolicy('page_redirects')}

  create table page_versions (
    page_id int not null references pages (id) on delete cascade,
    version int not null,
    account_id int not null,
    -- What was live before.
    replaces int,
    title jsonb not null default '[]',
    seo_title jsonb not null default '[]',
    seo_description jsonb not null default '[]',
    content jsonb not null default '{"root":{"props":{}},"content":[]}',
    published_by text,
    published_at timestamptz not null default now(),
    primary key (page_id, version)
  );
  ${tenantPolicy('page_versions')}
  create function keep_page_version() returns trigger language plpgsql set search_path from current as $$
  begin
    raise exception 'published versions are append-only';
  end $$;
  create trigger page_versions_kept after update on page_versions for each row execute function keep_page_version();

  -- Pictures of the account that its pages show, with the addresses that inventory gave.
  create table page_pictures (
    account_id int not null,
    file text not null,
    url text not null,
    thumbnail text not null,
    primary key (account_id, file)
  );
  ${tenantPolicy('page_pictures')}
  `,
);
