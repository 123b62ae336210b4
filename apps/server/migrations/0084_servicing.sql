-- The hand-over of paid loans to the lender's servicing system (docs/decisions/0095-paid-loans-go-to-the-servicing-system-as-versions.md).

-- One row for each version of a loan. The content is sealed under the application's key and is never changed.
create table servicing_version (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  version        integer not null check (version > 0),
  change         text not null,
  sealed         bytea not null,
  created_at     timestamptz not null,
  -- The place in the feed. Null until the feed is read or delivered for the first time after the commit.
  position       bigint,
  state          text not null default 'pending' check (state in ('pending', 'taken', 'failed', 'refused')),
  tries          integer not null default 0,
  last_answer    text,
  last_tried_at  timestamptz,
  last_took_ms   integer,
  taken_at       timestamptz,
  check ((state = 'taken') = (taken_at is not null))
);
create unique index servicing_version_of_loan on servicing_version (application_id, version);
create unique index servicing_version_position on servicing_version (position);
create index servicing_version_to_place on servicing_version (version, id) where position is null;
create index servicing_version_by_state on servicing_version (state, id desc);
select carry_retailer('servicing_version', 'application');

grant select, insert on servicing_version to farthing_app;
grant update (position, state, tries, last_answer, last_tried_at, last_took_ms, taken_at) on servicing_version to farthing_app;
alter table servicing_version enable row level security, force row level security;
create policy scope on servicing_version using (exists (select from application a where a.id = application_id));

-- The daily files. A file is a range of the feed, so each version is in one file.
create table servicing_file (
  number         bigint primary key,
  day            date not null,
  first_position bigint not null,
  last_position  bigint not null check (last_position >= first_position),
  made_at        timestamptz not null
);
create unique index servicing_file_range on servicing_file (first_position);

grant select, insert on servicing_file to farthing_app;
alter table servicing_file enable row level security, force row level security;
create policy scope on servicing_file using ((select current_setting('farthing.scope', true) = 'all'));
