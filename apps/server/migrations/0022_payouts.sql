-- One person enters an account, and another person confirms it with the supplier. A returned payment cancels the confirmation.
create table supplier_bank_account (
  supplier_number text collate "C" primary key references branch,
  sealed          bytea not null,
  entered_by      text not null,
  entered_at      timestamptz not null,
  confirmed_by    text,
  confirmed_at    timestamptz,
  returned_at     timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from entered_by)
);

-- One person prepares a run, and another person releases it. The run is paid on the entry day of its file.
create table payout_run (
  id             uuid primary key,
  serial_number  integer not null generated always as identity unique,
  prepared_by    text not null,
  prepared_at    timestamptz not null,
  discarded_by   text,
  discarded_at   timestamptz,
  released_by    text,
  released_at    timestamptz,
  sent_at        timestamptz,
  processing_day date,
  entry_day      date,
  settled_at     timestamptz,
  sealed_file    bytea,
  check ((released_by is null) = (released_at is null)),
  check (released_by is distinct from prepared_by),
  check (discarded_at is null or released_at is null),
  check (sent_at is null or (released_at is not null and entry_day is not null)),
  check (settled_at is null or sent_at is not null)
);
-- Only one run is open at a time, so no loan is in two runs and no debt is deducted twice.
create unique index payout_run_one_under_way on payout_run ((true)) where sent_at is null and discarded_at is null;
create index payout_run_newest on payout_run (prepared_at desc);
create index payout_run_to_settle on payout_run (entry_day) where sent_at is not null and settled_at is null;

create table payout_line (
  run_id          uuid not null references payout_run,
  application_id  text collate "C" not null references application on delete cascade,
  supplier_number text collate "C" not null references branch,
  loan_pence      bigint not null check (loan_pence > 0),
  -- The supplier's debt that is deducted from this loan.
  recovered_pence bigint not null check (recovered_pence between 0 and loan_pence),
  left_out_at     timestamptz,
  returned_at     timestamptz,
  primary key (run_id, application_id)
);
create index payout_line_by_application on payout_line (application_id);

create index application_ready_for_payout on application (branch, id) where status = 'ready_for_payout';

grant select, insert, update on supplier_bank_account, payout_run, payout_line to farthing_app;

-- Only the lender has access, except that a user may read the line of a visible application.
alter table supplier_bank_account enable row level security, force row level security;
create policy scope on supplier_bank_account using ((select current_setting('farthing.scope', true) = 'all'));
alter table payout_run enable row level security, force row level security;
create policy scope on payout_run using ((select current_setting('farthing.scope', true) = 'all'));
alter table payout_line enable row level security, force row level security;
create policy scope on payout_line using (exists (select from application a where a.id = application_id));
