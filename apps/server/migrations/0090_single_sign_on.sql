-- Users of a company can sign in through the company's own OpenID Connect provider. The company is a retailer or the lender.
create table sign_in_provider (
  retailer             text primary key references retailer,
  issuer               text not null,
  client_id            text not null,
  sealed_secret        bytea not null,
  -- The claim that lists the user's groups.
  groups_claim         text not null,
  -- A list of {group, role, branch}. The first row that names one of the user's groups decides.
  roles                jsonb not null,
  -- True: a user without an account gets one at the first sign-in.
  creates_users        boolean not null,
  -- Values of the claims amr and acr that count as a second factor.
  second_factor_claims text[] not null,
  is_on                boolean not null default false,
  version              integer not null default 1,
  changed_by           text not null,
  changed_at           timestamptz not null
);
alter table sign_in_provider enable row level security, force row level security;
create policy scope on sign_in_provider using ((select current_setting('farthing.scope', true) = 'all'));
-- A signed-in user signs out at the provider of the own company.
create policy own_company on sign_in_provider for select using (retailer = (select nullif(current_setting('farthing.tenant', true), '')));
grant select, insert, update on sign_in_provider to farthing_app;

-- The name under which the provider knows the user. Names of different providers can be equal.
alter table staff_user add column provider_subject text;
create unique index staff_user_by_provider_subject on staff_user (retailer, provider_subject);

-- The session at the provider. Null if the user signed in with a password. Empty if the provider names no session.
alter table session add column provider_session text;
create index session_by_provider_session on session (provider_session) where provider_session is not null and ended_at is null;

-- Turning single sign-on on is a proposed change. The server's list of kinds decides which kinds exist.
alter table proposed_change drop constraint proposed_change_kind_check;
alter table proposed_change add constraint proposed_change_kind_check check (kind ~ '^[a-z_]+$');
