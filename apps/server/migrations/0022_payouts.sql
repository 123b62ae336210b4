-- Paying retailers: the accounts that they are paid to, and the runs in which they are.

-- One person enters an account, another confirms it with the supplier before anything is paid there. A payment that came back takes the
-- confirmation away again.
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

-- One person prepares a run and another releases it; then its file is written and sent, and on the entry day the money is there.
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
-- Until a run has been sent or discarded there is no other: no loan is in two of them, and nothing is recovered twice.
create unique index payout_run_one_under_way on payout_run ((true)) where sent_at is null and discarded_at is null;
create index payout_run_newest on payout_run (prepared_at desc);
create index payout_run_to_settle on payout_run (entry_day) where sent_at is not null and settled_at is null;

create table payout_line (
  run_id          uuid not null references payout_run,
  application_id  text collate "C" not null references application on delete cascade,
  supplier_number text collate "C" not null references branch,
  loan_pence      bigint not null check (loan_pence > 0),
  -- what the supplier owed, and is not paid of this loan
  recovered_pence bigint not null check (recovered_pence between 0 and loan_pence),
  left_out_at     timestamptz,
  returned_at     timestamptz,
  primary key (run_id, application_id)
);
create index payout_line_by_application on payout_line (application_id);

create index application_ready_for_payout on application (branch, id) where status = 'ready_for_payout';

grant select, insert, update on supplier_bank_account, payout_run, payout_line to farthing_app;

-- The lender's alone, but for the line of an application that somebody sees.
alter table supplier_bank_account enable row level security, force row level security;
create policy scope on supplier_bank_account using ((select current_setting('farthing.scope', true) = 'all'));
alter table payout_run enable row level security, force row level security;
create policy scope on payout_run using ((select current_setting('farthing.scope', true) = 'all'));
alter table payout_line enable row level security, force row level security;
create policy scope on payout_line using (exists (select from application a where a.id = application_id));
