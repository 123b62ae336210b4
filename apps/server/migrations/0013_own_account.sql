alter table staff_user
  add column password_set_at timestamptz,
  add column totp_enrolled_at timestamptz;

-- The old address gets one e-mail about the change. It is personal, so no event and no job contains it.
create table former_email (
  event_id uuid primary key,
  user_id  uuid not null references staff_user on delete cascade,
  address  text not null
);
create index former_email_by_user on former_email (user_id);
alter table former_email enable row level security, force row level security;
create policy scope on former_email using (exists (select from staff_user u where u.id = user_id));
grant select, insert, delete on former_email to farthing_app;
