-- The bank account that was checked last, and the message of the check.
create table bank_check (
  application_id text collate "C" primary key references application on delete cascade,
  sort_code      text not null,
  account_number text not null,
  said           jsonb,
  checked_at     timestamptz not null
);

alter table bank_check enable row level security, force row level security;
create policy scope on bank_check using (exists (select from application a where a.id = application_id));
grant select, insert, update on bank_check to farthing_app;
