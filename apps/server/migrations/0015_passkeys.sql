create table passkey (
  id           text primary key,
  user_id      uuid not null references staff_user on delete cascade,
  name         text not null,
  public_key   bytea not null,
  -- A key whose counter decreases was copied.
  counter      bigint not null,
  transports   text[] not null default '{}',
  added_at     timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id);
alter table passkey enable row level security, force row level security;
create policy scope on passkey using (exists (select from staff_user u where u.id = user_id));
grant select, insert, update, delete on passkey to farthing_app;
