-- The user may continue to type while the decision is made, so the submitted document is stored.
alter table decision
  add column event        text not null,
  add column stage        text not null default 'queued' check (stage in ('queued', 'searching', 'deciding', 'done')),
  add column document     jsonb not null,
  add column subject_hash bytea not null,
  add column outages      integer not null default 0,
  add column failures     integer not null default 0;

-- A decision that waits for the bureau is shown as ERROR, but it is not finished.
drop index decision_one_pending;
create unique index decision_one_unfinished on decision (application_id) where processed_at is null;

alter table application_snapshot
  add column max_instalment_amount   numeric(12, 2),
  add column soft_search_expiry_date date,
  add column tailoring_expiry_date   date,
  add column application_expiry_date date,
  add column signed_at               timestamptz,
  add column cooling_off_end         date;

-- The same search is made only once for each application.
create table bureau_search (
  application_id text collate "C" not null references application on delete cascade,
  kind           text not null check (kind in ('soft', 'hard')),
  subject_hash   bytea not null,
  key            text not null unique,
  file           jsonb not null,
  answered_at    timestamptz not null,
  primary key (application_id, kind, subject_hash)
);

create table referral (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  decision_id    uuid not null references decision on delete cascade,
  refer_type     text check (refer_type in ('IDVT', 'OBR', 'IDVT_OBR')),
  reason_codes   text[] not null,
  -- The customer has paid the deposit before and need not pay it again.
  deposit_paid   boolean not null default false,
  opened_at      timestamptz not null,
  due_at         timestamptz not null,
  settled_at     timestamptz,
  settled_by     text,
  outcome        text check (outcome in ('accept', 'decline', 'lapsed', 'closed')),
  note           text
);
create unique index referral_one_open on referral (application_id) where settled_at is null;
create index referral_queue on referral (due_at) where settled_at is null;

-- An identity or income check of a referred customer. Each attempt is a row.
create table customer_check (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  referral_id    uuid not null references referral on delete cascade,
  kind           text not null check (kind in ('identity', 'openBanking')),
  try            integer not null,
  provider_id    text unique,
  url            text,
  outcome        text check (outcome in ('passed', 'failed', 'abandoned')),
  findings       jsonb,
  created_at     timestamptz not null,
  asked_at       timestamptz,
  ended_at       timestamptz,
  unique (referral_id, kind, try)
);
create index customer_check_awaited on customer_check (asked_at) where ended_at is null and provider_id is not null;

-- The callbacks that were accepted. A repeated callback has no effect.
create table taken_callback (
  event_id text primary key,
  check_id uuid not null references customer_check on delete cascade,
  taken_at timestamptz not null default clock_timestamp()
);

-- Only the SHA-256 hash of the token is stored.
create table applicant_token (
  hash           bytea primary key,
  application_id text collate "C" not null references application on delete cascade,
  expires_at     timestamptz not null
);
create index applicant_token_by_application on applicant_token (application_id);

grant select, insert, update, delete on bureau_search, referral, customer_check, taken_callback, applicant_token to farthing_app;

do $$
declare
  dependent text;
begin
  foreach dependent in array array['bureau_search', 'referral', 'customer_check', 'applicant_token']
  loop
    execute format('alter table %I enable row level security, force row level security', dependent);
    execute format('create policy scope on %I using (exists (select from application a where a.id = application_id))', dependent);
  end loop;
end $$;
alter table taken_callback enable row level security, force row level security;
create policy scope on taken_callback using (exists (select from customer_check c where c.id = check_id));

-- A user of another branch gets a different error than for a missing application (S1 §8).
create function application_is_of(application_id text, of_retailer text) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (select from application a join branch b on b.supplier_number = a.branch where a.id = $1 and b.retailer = $2);
$$;

-- Runs before a scope is set, like session_holder.
create function applicant_token_holder(token_hash bytea) returns table (application_id text, now timestamptz)
language sql volatile security definer set search_path = pg_catalog, public
as $$
  select t.application_id, business_now() from applicant_token t where t.hash = token_hash and t.expires_at > clock_timestamp();
$$;
