-- A payout run pays exactly the content that two people saw (docs/decisions/0082-a-payout-run-pays-what-two-people-saw.md).

-- Digests of the content: as prepared, as released, and as written to the bank file.
-- sent_at is the time of the submission to Bacs. Runs of earlier releases were submitted when their file was written.
alter table payout_run
  add column prepared_digest text,
  add column released_digest text,
  add column file_digest     text,
  add column file_written_at timestamptz,
  -- The processing day that was planned when the file was first written. The run is late from this day on.
  add column due_day         date,
  add column submitted_by    text,
  add constraint payout_run_submits_a_file check (submitted_by is null or (sent_at is not null and file_written_at is not null));

update payout_run set file_written_at = sent_at, due_day = processing_day where sent_at is not null;

-- The account is the immutable row that was confirmed when the run was prepared.
alter table payout_line
  add column supplier_account_id uuid references supplier_account,
  add column left_out_reason     text check (left_out_reason in
    ('loanEnded', 'payoutStopped', 'loanChanged', 'accountChanged', 'accountDoubted', 'contentChanged', 'discarded'));

-- A run that was prepared without a digest cannot be released.
update payout_run set discarded_by = 'system', discarded_at = now() where released_at is null and discarded_at is null;
update payout_line l set left_out_at = r.discarded_at, left_out_reason = 'discarded'
from payout_run r where r.id = l.run_id and r.discarded_at is not null and l.left_out_at is null;

-- A loan is in at most one run that pays it or has paid it.
create unique index payout_line_live on payout_line (application_id) where left_out_at is null and returned_at is null;

-- A payment that the bank returned. One person records it and another confirms it. Two people can undo it.
create table payout_return (
  id                uuid primary key,
  run_id            uuid not null references payout_run,
  supplier_number   text collate "C" not null references branch,
  returned_on       date not null,
  -- The code of the bank's report. Returns of earlier releases have none.
  reason            text check (reason in ('0', '2', '3', '5', 'B', 'C')),
  pence             bigint not null check (pence > 0),
  recorded_by       text not null,
  recorded_at       timestamptz not null,
  confirmed_by      text,
  confirmed_at      timestamptz,
  undo_requested_by text,
  undo_requested_at timestamptz,
  undone_by         text,
  undone_at         timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((undo_requested_by is null) = (undo_requested_at is null)),
  check ((undone_by is null) = (undone_at is null)),
  check (confirmed_by is distinct from recorded_by),
  -- The recorder alone can take back a return that was not confirmed.
  check (undone_by is null or undone_by is distinct from undo_requested_by),
  check (undone_by is null or undo_requested_by is not null or (confirmed_by is null and undone_by = recorded_by))
);
create unique index payout_return_standing on payout_return (run_id, supplier_number) where undone_at is null;
create index payout_return_newest on payout_return (recorded_at desc);
select carry_retailer('payout_return', 'supplier');
select retailer_in_key('payout_return');

insert into payout_return (id, run_id, supplier_number, returned_on, pence, recorded_by, recorded_at, confirmed_by, confirmed_at)
select gen_random_uuid(), run_id, supplier_number, (max(returned_at) at time zone 'Europe/London')::date, sum(loan_pence - recovered_pence),
       'unknown', max(returned_at), 'system', max(returned_at)
from payout_line where returned_at is not null
group by run_id, supplier_number having sum(loan_pence - recovered_pence) > 0;

-- The server can never change the frozen content of a line.
revoke update on payout_line from farthing_app;
grant update (left_out_at, left_out_reason, returned_at) on payout_line to farthing_app;

grant select, insert, update on payout_return to farthing_app;
alter table payout_return enable row level security, force row level security;
create policy scope on payout_return using ((select current_setting('farthing.scope', true) = 'all'));
