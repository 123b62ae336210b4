-- Every unit of work uses the role farthing_app, so row-level security also applies to the database owner.

do $$
begin
  create role farthing_app nologin;
exception when duplicate_object or unique_violation then null; -- another database of this server made it
end $$;
do $$
begin
  -- Two databases of one server may migrate at once: the grant is the same, so losing the race is harmless.
  execute format('grant farthing_app to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'farthing_app', 'member') then raise; end if;
end $$;

create table retailer (
  normalised_name text primary key check (normalised_name ~ '^[a-z0-9][a-z0-9-]*$'),
  name            text not null,
  kind            text not null check (kind in ('retailer', 'broker', 'group', 'lender')),
  accent          text check (accent ~ '^#[0-9A-F]{6}$'),
  second_factor   text not null default 'off' check (second_factor in ('off', 'optional', 'required')),
  settings        jsonb not null default '{}',
  created_at      timestamptz not null default clock_timestamp()
);

create table branch (
  supplier_number text primary key check (supplier_number ~ '^[0-9]{1,20}$'),
  retailer        text not null references retailer,
  name            text not null,
  is_head_office  boolean not null default false,
  address         jsonb not null default '{}',
  created_at      timestamptz not null default clock_timestamp()
);
create index branch_by_retailer on branch (retailer);

-- The suppliers that a head office, a broker or a group may see.
create table branch_reach (
  overseer text not null references branch,
  supplier text not null references branch,
  primary key (overseer, supplier),
  check (overseer <> supplier)
);

create function reachable_suppliers(start text) returns text[]
language sql stable
begin atomic
  with recursive reach(supplier) as (
    select start
    union
    select r.supplier from branch_reach r join reach on r.overseer = reach.supplier
  )
  select array_agg(supplier order by supplier) from reach;
end;

-- Amounts and rates are decimal texts. The domain package converts them.
create table product (
  id             text primary key,
  retailer       text references retailer, -- null: every retailer sells the product
  agreement_type text,
  config         jsonb not null,
  created_at     timestamptz not null default clock_timestamp()
);
create index product_by_retailer on product (retailer);

create table goods_list_entry (
  supplier_number text not null references branch,
  id              text not null,
  value           text not null,
  primary key (supplier_number, id)
);

-- A switch is off without a row. A row of a retailer overrides the row for all retailers (retailer null).
create table feature_switch (
  name     text not null,
  retailer text references retailer,
  enabled  boolean not null,
  unique nulls not distinct (name, retailer)
);

create function features_on(of_retailer text) returns text[]
language sql stable
begin atomic
  select coalesce(array_agg(name order by name), '{}')
  from (
    select distinct on (name) name, enabled
    from feature_switch
    where retailer is null or retailer = of_retailer
    order by name, retailer nulls last
  ) resolved
  where enabled;
end;

create function feature_is_on(of_name text, of_retailer text) returns boolean
language sql stable
return coalesce((
  select enabled from feature_switch
  where name = of_name and (retailer is null or retailer = of_retailer)
  order by retailer nulls last
  limit 1
), false);

create table staff_user (
  id                     uuid primary key,
  retailer               text not null references retailer,
  username               text not null check (username = lower(username)),
  given_name             text not null,
  family_name            text not null,
  family_name_key        text collate "C" not null,
  email                  text not null,
  role                   text not null,
  default_branch         text not null references branch,
  enabled                boolean not null default true,
  password_hash          text not null,
  must_set_password      boolean not null default false,
  prompt_password_update boolean not null default false,
  totp_secret            bytea,
  preferences            jsonb not null default '{}',
  version                integer not null default 1,
  created_at             timestamptz not null default clock_timestamp(),
  updated_at             timestamptz not null default clock_timestamp(),
  unique (retailer, username)
);
create index staff_user_by_branch on staff_user (default_branch, family_name_key);

-- Only the SHA-256 hash of a token is stored.
create table session (
  id                 uuid primary key,
  user_id            uuid not null references staff_user on delete cascade,
  app                text not null check (app in ('staff', 'lender')),
  access_hash        bytea not null unique,
  access_expires_at  timestamptz not null,
  refresh_hash       bytea not null unique,
  refresh_expires_at timestamptz not null,
  last_active_at     timestamptz not null default clock_timestamp(),
  started_at         timestamptz not null default clock_timestamp(),
  ended_at           timestamptz
);
create index session_by_user on session (user_id);

-- The refresh tokens that were replaced. If such a token is used again, it was stolen, and the session ends.
create table spent_refresh_token (
  hash       bytea primary key,
  session_id uuid not null references session on delete cascade
);

create table one_time_code (
  hash       bytea primary key,
  purpose    text not null,
  subject    text not null,
  payload    jsonb not null default '{}',
  tries      integer not null default 0,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index one_time_code_by_subject on one_time_code (purpose, subject);

-- Failed attempts per account and per network address, counted for all nodes together.
create table throttle (
  bucket     text not null,
  window_end timestamptz not null,
  count      integer not null,
  primary key (bucket, window_end)
);

-- The business clock is the database's time plus an offset, which only a sandbox may set.
create table business_clock (
  only_row boolean primary key default true check (only_row),
  ahead_by interval not null default interval '0'
);
insert into business_clock default values;

create function business_now() returns timestamptz
language sql volatile
begin atomic
  select clock_timestamp() + ahead_by from business_clock;
end;
