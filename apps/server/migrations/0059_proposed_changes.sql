-- Changes of lender users, and of retailer flags that move money, wait for a second administrator.
create table proposed_change (
  id          uuid primary key,
  kind        text not null check (kind in ('new_user', 'changed_user', 'retailer_flags')),
  -- The username of a lender user, or the normalised name of a retailer.
  subject     text not null,
  -- The version of the user or retailer that the change is based on. It is 0 for a new user.
  version     integer not null,
  -- Only the fields or flags that change.
  before      jsonb not null,
  after       jsonb not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  expires_at  timestamptz not null,
  settled_by  text,
  settled_at  timestamptz,
  outcome     text check (outcome in ('confirmed', 'declined', 'replaced')),
  check ((settled_at is null) = (outcome is null)),
  check ((settled_at is null) = (settled_by is null)),
  check (outcome is distinct from 'confirmed' or settled_by <> proposed_by),
  check (outcome is distinct from 'confirmed' or kind = 'retailer_flags' or settled_by <> subject)
);
create unique index proposed_change_open on proposed_change (kind, subject) where settled_at is null;
create index proposed_change_history on proposed_change (kind, subject, settled_at) where settled_at is not null;
alter table proposed_change enable row level security, force row level security;
create policy scope on proposed_change using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert, update on proposed_change to farthing_app;

-- A later release drops administrator_proposal, which proposed_change replaces.

-- A user who got a new e-mail address cannot confirm or release for a day. A trigger notes the time, so that no statement can forget it.
alter table staff_user add column email_changed_at timestamptz;
create function note_email_change() returns trigger language plpgsql as $$
begin
  new.email_changed_at := business_now();
  return new;
end $$;
create trigger note_email_change before update of email on staff_user
  for each row when (old.email is distinct from new.email) execute function note_email_change();
