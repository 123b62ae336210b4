-- The earlier table was never used.
drop table document_file;

-- Each content is stored once, encrypted with the key of the application.
create table paper_content (
  application_id text collate "C" not null references application on delete cascade,
  content_hash   bytea not null,
  sealed         bytea not null,
  primary key (application_id, content_hash)
);

create table paper (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  kind           text not null,
  part           text not null check (part in ('goods', 'project')),
  -- The template, and the facts that were filled in.
  template       text not null,
  model_hash     bytea not null,
  content_hash   bytea not null,
  signing_id     text,
  made_at        timestamptz not null,
  foreign key (application_id, content_hash) references paper_content on delete cascade
);
create index paper_newest on paper (application_id, kind, made_at desc);
create index paper_of_signing on paper (signing_id) where signing_id is not null;

-- The papers that a customer was shown before signing. The server checks these rows and never trusts the browser.
create table shown_paper (
  application_id text collate "C" not null references application on delete cascade,
  kind           text not null,
  part           text not null check (part in ('goods', 'project')),
  template       text not null,
  model_hash     bytea not null,
  decision_id    uuid not null references decision on delete cascade,
  shown_at       timestamptz not null,
  shown_to       text not null,
  primary key (application_id, kind, part, decision_id, model_hash)
);

-- A link to one file is valid for a few minutes. Only the SHA-256 hash of its token is stored.
create table paper_link (
  hash           bytea primary key,
  application_id text collate "C" not null references application on delete cascade,
  paper_id       uuid not null references paper on delete cascade,
  file_name      text not null,
  asked_by       jsonb not null,
  expires_at     timestamptz not null
);
create index paper_link_expiry on paper_link (expires_at);

grant select, insert on paper_content, paper, shown_paper to farthing_app;
grant select, insert, delete on paper_link to farthing_app;

do $$
declare
  dependent text;
begin
  foreach dependent in array array['paper_content', 'paper', 'shown_paper', 'paper_link']
  loop
    execute format('alter table %I enable row level security, force row level security', dependent);
    execute format('create policy scope on %I using (exists (select from application a where a.id = application_id))', dependent);
  end loop;
end $$;
