-- The keys and certificates that the server created itself, encrypted with the master key. One row.
create table seal_identity (
  id         text primary key,
  sealed     bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table seal_identity enable row level security, force row level security;
create policy scope on seal_identity using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on seal_identity to farthing_app;

-- A signing session uses the real time. The link's token opens it once and is then exchanged for a key. Only the SHA-256 hashes of both are
-- stored. What was signed, how and from where is encrypted with the key of the application.
create table signing (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  decision_id    uuid not null references decision on delete cascade,
  subject_hash   bytea not null,
  state          text not null default 'open' check (state in ('open', 'signed', 'sealed', 'declined', 'timed_out', 'superseded')),
  token_hash     bytea unique,
  key_hash       bytea unique,
  source_url     text,
  requested_at   timestamptz not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz,
  act            bytea
);
create unique index signing_one_open on signing (application_id) where state = 'open';
create index signing_by_application on signing (application_id, requested_at);
create index signing_over on signing (expires_at) where state = 'open';

alter table signing enable row level security, force row level security;
create policy scope on signing using (exists (select from application a where a.id = application_id));
grant select, insert, update on signing to farthing_app;

-- Runs before a scope is set, like applicant_token_holder. An ended session still returns how it ended.
create function signing_room_holder(given bytea) returns table (signing_id uuid, application_id text, now timestamptz)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select s.id, s.application_id, business_now() from signing s
  where s.key_hash = given and s.expires_at > clock_timestamp() - interval '1 day';
$$;
revoke execute on function signing_room_holder(bytea) from public;
grant execute on function signing_room_holder(bytea) to farthing_app;
