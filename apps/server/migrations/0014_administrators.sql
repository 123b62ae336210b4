-- A second lender administrator must confirm a new one.
create table administrator_proposal (
  id          uuid primary key,
  user_id     uuid not null references staff_user on delete cascade,
  proposed_by uuid not null references staff_user on delete cascade,
  proposed_at timestamptz not null,
  expires_at  timestamptz not null,
  settled_at  timestamptz,
  settled_by  uuid references staff_user on delete cascade,
  outcome     text check (outcome in ('confirmed', 'declined', 'lapsed')),
  check ((settled_at is null) = (outcome is null)),
  check (outcome is distinct from 'confirmed' or settled_by not in (proposed_by, user_id))
);
create unique index administrator_proposal_open on administrator_proposal (user_id) where settled_at is null;
create index administrator_proposal_by_proposer on administrator_proposal (proposed_by);
create index administrator_proposal_by_settler on administrator_proposal (settled_by) where settled_by is not null;
alter table administrator_proposal enable row level security, force row level security;
create policy scope on administrator_proposal using (exists (select from staff_user u where u.id = user_id));
grant select, insert, update on administrator_proposal to farthing_app;
