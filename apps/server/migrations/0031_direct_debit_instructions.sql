create table instruction_file (
  id             uuid primary key,
  serial_number  integer not null unique,
  made_at        timestamptz not null,
  processing_day date not null,
  lodged         integer not null check (lodged >= 0),
  cancelled      integer not null check (cancelled >= 0),
  sealed_file    bytea not null,
  check (lodged + cancelled > 0)
);

-- The encrypted account never changes, because the bank finds the instruction by it when it is cancelled.
create table direct_debit_instruction (
  id             uuid primary key,
  application_id text collate "C" not null references application on delete cascade,
  sealed         bytea not null,
  state          text not null check (state in ('to_lodge', 'lodged', 'to_cancel', 'cancelled', 'returned')),
  recorded_at    timestamptz not null,
  changed_at     timestamptz not null,
  lodged_in      uuid references instruction_file,
  cancelled_in   uuid references instruction_file,
  return_reason  text,
  check (lodged_in is not null or state in ('to_lodge', 'cancelled')),
  check ((return_reason is not null) = (state = 'returned'))
);
-- An agreement has one active instruction, even if a job runs twice.
create unique index direct_debit_instruction_standing on direct_debit_instruction (application_id) where state in ('to_lodge', 'lodged');
create index direct_debit_instruction_by_application on direct_debit_instruction (application_id);
create index direct_debit_instruction_waiting on direct_debit_instruction (changed_at) where state in ('to_lodge', 'to_cancel');
create index direct_debit_instruction_newest on direct_debit_instruction (changed_at desc);
create index direct_debit_instruction_returned on direct_debit_instruction (changed_at) where state = 'returned';

grant select, insert on instruction_file to farthing_app;
grant select, insert, update on direct_debit_instruction to farthing_app;

-- Only the lender has access to the files.
alter table instruction_file enable row level security, force row level security;
create policy scope on instruction_file using ((select current_setting('farthing.scope', true) = 'all'));
alter table direct_debit_instruction enable row level security, force row level security;
create policy scope on direct_debit_instruction using (exists (select from application a where a.id = application_id));
