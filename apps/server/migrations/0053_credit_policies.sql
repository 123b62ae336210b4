-- The lender's own credit policies. A draft changes figures of the newest policy. No row is deleted, because each decision can be repeated
-- with its policy.
create table credit_policy (
  id             uuid primary key,
  version        text not null,
  based_on       text not null,
  -- The changed figures, by their place in the tables.
  figures        jsonb not null,
  reason         text not null,
  revision       integer not null,
  -- Usernames of everyone who has started or changed the draft. None of them can approve it.
  written_by     text[] not null,
  started_at     timestamptz not null,
  changed_at     timestamptz not null,
  sent_by        text,
  sent_at        timestamptz,
  approved_by    text,
  approved_at    timestamptz,
  -- The day in London from whose midnight the policy applies, and the complete policy.
  effective_from date,
  tables         jsonb,
  discarded_by   text,
  discarded_at   timestamptz,
  check ((sent_by is null) = (sent_at is null)),
  check ((approved_by is null) = (approved_at is null)),
  check ((approved_at is null) = (effective_from is null)),
  check ((approved_at is null) = (tables is null)),
  check (approved_at is null or sent_at is not null),
  check (approved_by is null or approved_by <> all (written_by)),
  check (approved_at is null or discarded_at is null)
);
create unique index credit_policy_one_draft on credit_policy ((true)) where approved_at is null and discarded_at is null;
create unique index credit_policy_version on credit_policy (version) where approved_at is not null;

grant select, insert, update on credit_policy to farthing_app;

-- Every decision reads the current policy. Only the lender reads and writes drafts.
alter table credit_policy enable row level security, force row level security;
create policy scope on credit_policy using ((select current_setting('farthing.scope', true) = 'all'));
create policy published on credit_policy for select using (approved_at is not null and (select coalesce(current_setting('farthing.scope', true), '') <> ''));
